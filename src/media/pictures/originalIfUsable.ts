import { withPicture, type PictureRefusal } from './openPicture';
import { withoutMetadata } from './withoutMetadata';

const PICTURE = /^image\/(jpeg|png|gif|webp|avif|hei[cf])$/;

/** A file that is stored unchanged. `width` and `height` are those that browsers show, px. */
export interface Original {
  file: Blob;
  width: number;
  height: number;
}

/**
 * The stored form of a picture if the canvas returns wrong pixels: the file itself, without a JPEG's metadata. Browsers
 * turn it upright by its orientation. Refused if it has more than `most` bytes.
 */
export async function originalIfUsable(
  file: Blob,
  most: number,
  leastSide?: number,
): Promise<Original | { refused: PictureRefusal }> {
  const size = await withPicture(file, ({ width, height }) => ({ width, height }), leastSide);
  if ('refused' in size) return size;
  const plain = await withoutMetadata(file);
  if (!plain) return { refused: 'unreadable' };
  if (plain.size > most) return { refused: 'canvas' };
  // The type is only claimed by the file's name, and the service worker answers with it.
  return { file: PICTURE.test(plain.type) ? plain : new Blob([plain]), ...size };
}
