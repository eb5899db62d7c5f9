import { scaled, withPicture } from '@/media/pictures/openPicture';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { encodeAs } from '@/media/pictures/surface';
import type { MadeCover } from './lighterPictures';
import { originalJpeg } from './makeWallpaper';

/** Longer side of a song's cover, px; three times the size in the player, for any screen density. */
const COVER_PX = 600;
const QUALITY = 0.85;
/** Maximum size of a cover that is stored unchanged, bytes. */
const ORIGINAL_BYTES = 500_000;

/** Converts a picture to a song's cover: a small JPEG, upright and without metadata. Runs in a worker. */
export async function makeCover(file: Blob): Promise<MadeCover> {
  if (!isCanvasTrue()) {
    const original = await originalJpeg(file, ORIGINAL_BYTES);
    return 'refused' in original ? original : { cover: original.file, isFirstFrame: false };
  }
  const drawn = await withPicture(file, (picture, { isAnimated }) => ({
    cover: scaled(picture, COVER_PX),
    isAnimated,
  }));
  if ('refused' in drawn) return drawn;
  return { cover: await encodeAs(drawn.cover, 'image/jpeg', QUALITY), isFirstFrame: drawn.isAnimated };
}
