import { imageSize } from './imageSize';
import { newSurface, type Surface } from './surface';

/**
 * Why a file is refused: not a picture that this browser can decode, too many pixels, or a file that would have to be
 * made smaller (or another kind of file) in a browser whose canvas gives back other pixels.
 */
export type Refusal = 'unreadable' | 'too-large' | 'canvas';

/**
 * Limits checked before decoding: decoding takes four bytes per pixel, which phones do not free in time. 64 megapixels
 * are more than most cameras have.
 */
export const LARGEST_SIDE_PX = 16_384;
export const LARGEST_PIXELS = 64_000_000;

/**
 * Decodes a picture, rotated by its metadata, passes it to `draw` and frees its memory. Returns the result, or why the
 * file is refused.
 */
export async function withPicture<Result>(
  file: Blob,
  draw: (picture: ImageBitmap) => Result,
): Promise<Result | { refused: Refusal }> {
  const size = await imageSize(file);
  if (!size) return { refused: 'unreadable' };
  const { width, height } = size;
  if (Math.max(width, height) > LARGEST_SIDE_PX || width * height > LARGEST_PIXELS) return { refused: 'too-large' };
  try {
    // Browsers rotate it by its metadata: the option `from-image` is the default, and Chromium 109 does not know its name.
    // Of an animation, the first frame is used.
    const bitmap = await createImageBitmap(file);
    const drawn = draw(bitmap);
    bitmap.close();
    return drawn;
  } catch {
    return { refused: 'unreadable' };
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
