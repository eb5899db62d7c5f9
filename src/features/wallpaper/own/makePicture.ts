import type { OwnWallpaper } from '@/contract/ownWallpapers';
import { blurOnto } from '@/shared/pictures/blurredCopy';
import { READ_SIZE, readable } from '../readable';
import { scaled, withPicture, type Refusal } from '@/shared/pictures/openPicture';
import { SMALL_PX, WHOLE_BYTES, WHOLE_PX } from './limits';
import { encode, newSurface, type Surface } from '@/shared/pictures/surface';

/** What a file becomes; or why it becomes nothing. */
export type MadePicture =
  | Pick<OwnWallpaper, 'width' | 'height' | 'whole' | 'small' | 'glass' | 'known'>
  | { refused: Refusal };

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
  const whole = await withPicture(file, (bitmap) => scaled(bitmap, WHOLE_PX));
  if ('refused' in whole) return whole;
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

async function smallEnough(surface: Surface): Promise<{ blob: Blob; width: number; height: number }> {
  const { width, height } = surface.canvas;
  for (const quality of QUALITIES) {
    const blob = await encode(surface, quality);
    if (blob.size < WHOLE_BYTES) return { blob, width, height };
  }
  return smallEnough(scaled(surface.canvas, Math.max(width, height) * SMALLER));
}
