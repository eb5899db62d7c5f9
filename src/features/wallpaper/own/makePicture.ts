import type { OwnWallpaper } from '@/contract/ownWallpapers';
import { READ_SIZE, readable } from '../readable';
import { LEAST_WALLPAPER_SIDE_PX, scaled, withPicture, type PictureRefusal } from '@/media/pictures/openPicture';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { originalIfUsable } from '@/media/pictures/originalIfUsable';
import { ORIGINAL_BYTES, SMALL_PX, WHOLE_BYTES, WHOLE_PX } from './limits';
import { encode, encodeGlass, encodeWithin, type Surface } from '@/media/pictures/surface';

/** The result for a file: a picture, or the reason why it was refused. */
export type MadePicture =
  | (Pick<OwnWallpaper, 'width' | 'height' | 'whole' | 'small' | 'glass' | 'known'> & {
      /** Whether the file is animated, and only its first frame was used. */
      isFirstFrame: boolean;
    })
  | { refused: PictureRefusal };

/** Scale factor applied if the picture is too large even at the lowest quality. */
const SMALLER = 0.75;
const SMALL_QUALITY = 0.8;

/**
 * Converts a file to a stored picture: upright, scaled down, without metadata, below the size limit, with its copies.
 * Runs in a worker, or in the page if there is none.
 */
export async function makePicture(file: Blob): Promise<MadePicture> {
  if (!isCanvasTrue()) return asItIs(file);
  const drawn = await withPicture(
    file,
    (bitmap, { isAnimated }) => ({ whole: scaled(bitmap, WHOLE_PX), isAnimated }),
    LEAST_WALLPAPER_SIDE_PX,
  );
  if ('refused' in drawn) return drawn;
  const { whole, isAnimated } = drawn;
  const small = scaled(whole.canvas, SMALL_PX);
  const { canvas, context } = scaled(small.canvas, READ_SIZE);
  const picture = await smallEnough(whole);
  return {
    width: picture.width,
    height: picture.height,
    whole: picture.blob,
    small: await encode(small, SMALL_QUALITY),
    glass: await encodeGlass(small),
    known: readable(context.getImageData(0, 0, canvas.width, canvas.height)),
    isFirstFrame: isAnimated,
  };
}

/** The values that are safe for any picture, and a glass of one plain tone: no pixel of the picture may be read. */
const UNKNOWN = { dominant: '#232c41', scrim: 0.54, glassAlpha: 0.92 };

async function asItIs(file: Blob): Promise<MadePicture> {
  const original = await originalIfUsable(file, ORIGINAL_BYTES, LEAST_WALLPAPER_SIDE_PX);
  if ('refused' in original) return original;
  const { width, height, file: whole } = original;
  const tone = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="${UNKNOWN.dominant}" d="M0 0h16v9H0z"/></svg>`;
  const glass = new Blob([tone], { type: 'image/svg+xml' });
  return { width, height, whole, small: whole, glass, known: UNKNOWN, isFirstFrame: false };
}

async function smallEnough(surface: Surface): Promise<{ blob: Blob; width: number; height: number }> {
  const { width, height } = surface.canvas;
  const blob = await encodeWithin(surface, WHOLE_BYTES);
  if (blob.size <= WHOLE_BYTES) return { blob, width, height };
  return smallEnough(scaled(surface.canvas, Math.max(width, height) * SMALLER));
}
