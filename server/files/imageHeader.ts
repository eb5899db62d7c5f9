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

/** Reads format and size of a picture; undefined for other files, and where the bytes do not contain the size. */
export function pictureInfo(bytes: Uint8Array): PictureInfo | undefined {
  const { type = '', width = 0, height = 0, orientation = 1 } = probe(bytes) ?? {};
  const kind = KINDS.get(type);
  // From 5 on, the metadata turns the picture by a quarter (Exif 2.32, 4.6.4).
  return kind && { kind, size: orientation >= 5 ? { width: height, height: width } : { width, height } };
}
