import { pictureHeader, type PictureHeader } from './pictureHeader';
import { newSurface, type Surface } from './surface';

/**
 * Why a file is refused:
 *
 * - `unreadable`: not a picture, or a damaged one.
 * - `heic`, `avif`: its content is of this format, whatever its name, and this browser cannot decode it.
 * - `side`, `pixels`: a side is too long, or it has too many pixels.
 * - `small`: a side is shorter than a wallpaper's least side.
 * - `canvas`: it would have to be made smaller (or another kind of file) in a browser whose canvas returns other
 *   pixels.
 */
export type Refusal = 'unreadable' | 'heic' | 'avif' | 'side' | 'pixels' | 'small' | 'canvas';

/**
 * Limits checked before decoding: decoding needs four bytes per pixel, which phones do not free in time. 64 megapixels
 * are more than most cameras have.
 */
const LARGEST_SIDE_PX = 16_384;
const LARGEST_PIXELS = 64_000_000;
/** Least side of a wallpaper, px: a strip is no picture of a screen. */
export const LEAST_WALLPAPER_SIDE_PX = 200;

/** The limit that a picture exceeds, by its header; undefined if none. */
export function exceededLimit({ size }: PictureHeader): 'side' | 'pixels' | undefined {
  if (!size) return undefined;
  if (Math.max(size.width, size.height) > LARGEST_SIDE_PX) return 'side';
  return size.width * size.height > LARGEST_PIXELS ? 'pixels' : undefined;
}

/**
 * Decodes a picture, rotated by its metadata, passes it and its header to `draw` and frees its memory. Returns the
 * result, or why the file is refused, also if a side is shorter than `leastSide`, px. Of an animation, the first frame
 * is used.
 */
export async function withPicture<Result>(
  file: Blob,
  draw: (picture: ImageBitmap, header: PictureHeader) => Result,
  leastSide = 1,
): Promise<Result | { refused: Refusal }> {
  const header = await pictureHeader(file);
  if (!header) return { refused: 'unreadable' };
  const limit = exceededLimit(header);
  if (limit) return { refused: limit };
  const unreadable = header.format === 'heic' || header.format === 'avif' ? header.format : 'unreadable';
  // A picture without a size in its header may be of any size.
  if (!header.size) return { refused: unreadable };
  if (Math.min(header.size.width, header.size.height) < leastSide) return { refused: 'small' };
  try {
    // Browsers rotate it by its metadata: the option `from-image` is the default, and Chromium 109 does not know its
    // name.
    const bitmap = await createImageBitmap(file);
    const drawn = draw(bitmap, header);
    bitmap.close();
    return drawn;
  } catch {
    return { refused: unreadable };
  }
}

type Drawable = ImageBitmap | Surface['canvas'];

/** The picture scaled down to a longer side of at most this, px. */
export function scaled(picture: Drawable, longest: number): Surface {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const surface = newSurface(side(picture.width), side(picture.height));
  surface.context.drawImage(picture, 0, 0, surface.canvas.width, surface.canvas.height);
  return surface;
}
