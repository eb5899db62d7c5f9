const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const BITS_PER_PIXEL = 32;

/** A square picture of a Windows icon, as PNG. */
export interface IcoEntry {
  /** px, at most 256 */
  size: number;
  png: Uint8Array;
}

/** Combines PNGs into one Windows icon file, the format of `favicon.ico`. */
export function icoFile(entries: readonly IcoEntry[]): Uint8Array<ArrayBuffer> {
  let at = HEADER_BYTES + entries.length * ENTRY_BYTES;
  const file = new Uint8Array(entries.reduce((sum, { png }) => sum + png.length, at));
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, entries.length, true);
  for (const [index, { size, png }] of entries.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    // 256 px is written as 0.
    view.setUint8(entry, size % 256);
    view.setUint8(entry + 1, size % 256);
    view.setUint16(entry + 4, 1, true);
    view.setUint16(entry + 6, BITS_PER_PIXEL, true);
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, at, true);
    file.set(png, at);
    at += png.length;
  }
  return file;
}
