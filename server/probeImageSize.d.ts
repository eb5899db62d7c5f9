/** The part of `probe-image-size` that reads a picture's first bytes, without the requests of its main module. */
declare module 'probe-image-size/sync.js' {
  interface ProbeResult {
    width: number;
    height: number;
    /** Such as `jpg`. */
    type: string;
    /** Of the metadata, 1 to 8. */
    orientation?: number;
  }
  /** Null for other files, and if the bytes do not contain the size. */
  export default function probe(bytes: Uint8Array): ProbeResult | null;
}
