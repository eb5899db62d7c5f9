import probe from 'probe-image-size/sync.js';

/** Format and size of a picture, from its first bytes. */
export interface PictureInfo {
  kind: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';
  /** Size in px as browsers show it, turned by its metadata. */
  size: { width: number; height: number };
}

/**
 * Number of leading bytes in which the size of a picture is looked for. Cameras and editors put thumbnails and colour
 * profiles of hundreds of kilobytes in front of a JPEG's frame header.
 */
export const PICTURE_HEAD_BYTES = 1024 * 1024;

/** By the library's names. */
const KINDS = new Map<string, PictureInfo['kind']>([
  ['jpg', 'jpeg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['gif', 'gif'],
  ['heic', 'heic'],
  ['heif', 'heic'],
]);

/** Length of a WebP up to the size in its first chunk (RFC 9649, 2.7). */
const WEBP_BYTES = 30;

/**
 * The beginning of a WebP as a whole file: the library says nothing of one that is cut off, as it looks for metadata in
 * its last chunk.
 */
function webpAlone(bytes: Uint8Array): Uint8Array {
  const head = Buffer.from(bytes.subarray(0, WEBP_BYTES));
  if (head.length < WEBP_BYTES || !/^RIFF[^]{4}WEBP/.test(head.toString('latin1'))) return head;
  head.writeUInt32LE(WEBP_BYTES - 8, 4);
  head.writeUInt32LE(WEBP_BYTES - 20, 16);
  return head;
}

/** Reads format and size of a picture; undefined for other files, and where the bytes do not contain the size. */
export function pictureInfo(bytes: Uint8Array): PictureInfo | undefined {
  const { type = '', width = 0, height = 0, orientation = 1 } = probe(bytes) ?? probe(webpAlone(bytes)) ?? {};
  const kind = KINDS.get(type);
  // From 5 on, the metadata turns the picture by a quarter (Exif 2.32, 4.6.4).
  return kind && { kind, size: orientation >= 5 ? { width: height, height: width } : { width, height } };
}
