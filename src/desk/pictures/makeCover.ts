import { scaled, withPicture, type Refusal } from '@/media/pictures/openPicture';
import { isCanvasTrue } from '@/media/pictures/isCanvasTrue';
import { encodeAs } from '@/media/pictures/surface';
import { originalJpeg } from './makeWallpaper';

/** Longer side of a song's cover, px; three times the size in the player, for any screen density. */
const COVER_PX = 600;
const QUALITY = 0.85;
/** Maximum size of a cover that is kept as it is, bytes. */
const ORIGINAL_BYTES = 500_000;

/** Converts a picture to a song's cover: a small JPEG, upright and without metadata. Runs in a worker. */
export async function makeCover(file: Blob): Promise<{ cover: Blob } | { refused: Refusal }> {
  if (!isCanvasTrue()) {
    const original = await originalJpeg(file, ORIGINAL_BYTES);
    return 'refused' in original ? original : { cover: original.file };
  }
  const drawn = await withPicture(file, (picture) => scaled(picture, COVER_PX));
  return 'refused' in drawn ? drawn : { cover: await encodeAs(drawn, 'image/jpeg', QUALITY) };
}
