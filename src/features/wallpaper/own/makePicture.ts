import type { OwnWallpaper } from '@/contract/ownWallpapers';
import { blurOnto } from '../blurredCopy';
import { READ_SIZE, readable } from '../readable';
import { imageSize } from './imageSize';
import { LARGEST_PIXELS, LARGEST_SIDE_PX, SMALL_PX, WHOLE_BYTES, WHOLE_PX } from './limits';
import { encode, newSurface, type Surface } from './surface';

/** What a file becomes; or why it becomes nothing. */
export type MadePicture =
  | Pick<OwnWallpaper, 'width' | 'height' | 'whole' | 'small' | 'glass' | 'known'>
  | { refused: Refusal };

/** It is no picture that this browser can read, or has more pixels than can be decoded. */
export type Refusal = 'unreadable' | 'too-large';

/** Tried one after the other until the picture is small enough, 0..1. */
const QUALITIES = [0.82, 0.7, 0.55, 0.4, 0.25];
/** Where even the last is too large, the picture gets smaller by this. */
const SMALLER = 0.75;
const SMALL_QUALITY = 0.8;
const GLASS_QUALITY = 0.87;

/**
 * Makes of a file what is kept of a picture: upright, scaled down, without metadata, small enough, with its copies. It
 * runs in a worker, or in the page where there is none.
 */
export async function makePicture(file: Blob): Promise<MadePicture> {
  const size = await imageSize(file);
  if (!size) return { refused: 'unreadable' };
  const { width, height } = size;
  if (Math.max(width, height) > LARGEST_SIDE_PX || width * height > LARGEST_PIXELS) return { refused: 'too-large' };
  let whole: Surface;
  try {
    // Browsers turn it upright as its metadata says; the first picture of an animation counts.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    whole = scaled(bitmap, WHOLE_PX);
    bitmap.close();
  } catch {
    return { refused: 'unreadable' };
  }
  const small = scaled(whole.canvas, SMALL_PX);
  const { canvas, context } = scaled(small.canvas, READ_SIZE);
  const glass = newSurface(1, 1);
  blurOnto(small.canvas, glass.canvas);
  const kept = await smallEnough(whole);
  return {
    width: kept.width,
    height: kept.height,
    whole: kept.blob,
    small: await encode(small, SMALL_QUALITY),
    glass: await encode(glass, GLASS_QUALITY),
    known: readable(context.getImageData(0, 0, canvas.width, canvas.height)),
  };
}

type Drawable = ImageBitmap | Surface['canvas'];

/** The picture with a longer side of at most so many px. */
function scaled(picture: Drawable, longest: number): Surface {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const surface = newSurface(side(picture.width), side(picture.height));
  surface.context.drawImage(picture, 0, 0, surface.canvas.width, surface.canvas.height);
  return surface;
}

async function smallEnough(surface: Surface): Promise<{ blob: Blob; width: number; height: number }> {
  const { width, height } = surface.canvas;
  for (const quality of QUALITIES) {
    const blob = await encode(surface, quality);
    if (blob.size < WHOLE_BYTES) return { blob, width, height };
  }
  return smallEnough(scaled(surface.canvas, Math.max(width, height) * SMALLER));
}
