import { imageSize } from './imageSize';
import { newSurface, type Surface } from './surface';

/** It is no picture that this browser can read, or has more pixels than can be decoded. */
export type Refusal = 'unreadable' | 'too-large';

/**
 * What is larger is refused before it is decoded: four bytes for each pixel would not be given back in time on a phone.
 * 64 megapixels are more than most cameras have.
 */
export const LARGEST_SIDE_PX = 16_384;
export const LARGEST_PIXELS = 64_000_000;

/** What a file shows, upright, as `draw` takes it; its memory is given back then. Or why it shows nothing. */
export async function withPicture<Result>(
  file: Blob,
  draw: (picture: ImageBitmap) => Result,
): Promise<Result | { refused: Refusal }> {
  const size = await imageSize(file);
  if (!size) return { refused: 'unreadable' };
  const { width, height } = size;
  if (Math.max(width, height) > LARGEST_SIDE_PX || width * height > LARGEST_PIXELS) return { refused: 'too-large' };
  try {
    // Browsers turn it upright as its metadata says; the first picture of an animation counts.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const drawn = draw(bitmap);
    bitmap.close();
    return drawn;
  } catch {
    return { refused: 'unreadable' };
  }
}

type Drawable = ImageBitmap | Surface['canvas'];

/** The picture with a longer side of at most so many px. */
export function scaled(picture: Drawable, longest: number): Surface {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const surface = newSurface(side(picture.width), side(picture.height));
  surface.context.drawImage(picture, 0, 0, surface.canvas.width, surface.canvas.height);
  return surface;
}
