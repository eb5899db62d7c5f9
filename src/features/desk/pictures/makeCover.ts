import { scaled, withPicture, type Refusal } from '@/shared/pictures/openPicture';
import { encodeAs } from '@/shared/pictures/surface';

/** The longer side of a song's cover, px: the player shows it at a third of that, on any screen. */
const COVER_PX = 600;
const QUALITY = 0.85;

/** A song's cover as it is kept: a small JPEG, upright and without metadata. Runs in a worker. */
export async function makeCover(file: Blob): Promise<{ cover: Blob } | { refused: Refusal }> {
  const drawn = await withPicture(file, (picture) => scaled(picture, COVER_PX));
  return 'refused' in drawn ? drawn : { cover: await encodeAs(drawn, 'image/jpeg', QUALITY) };
}
