import { SHOWN_HEADER, type WallpaperMessage } from '../../src/contract/workerMessages.ts';
import { DAY_MS } from '../../src/contract/time.ts';
import { isOpaque, isPicture } from '../cache/cacheableResponse.ts';
import { isYounger } from '../cache/freshness.ts';
import { isDecodable, type AskPage } from './opaquePictureCheck.ts';
import {
  ahead,
  askForPicture,
  daily,
  give,
  givenTo,
  isOffline,
  noteGiven,
  shown,
  type PictureRequest,
} from './wallpaperCaches.ts';

/** The picture prefetched for this visit, otherwise the one of the last visit; undefined if neither is cached. */
export async function randomPicture(asked: PictureRequest): Promise<Response | undefined> {
  return (await give(ahead, asked)) ?? give(shown, asked);
}

/**
 * Called after the page has shown a random picture. If it was the prefetched one, it becomes the last shown one, and
 * another is prefetched for the next visit.
 */
export async function cacheRandomWallpapers(
  { shown: address, thrifty }: WallpaperMessage,
  clientId: string,
  ask: AskPage,
): Promise<void> {
  if (!(await isUsedUp(address, clientId)) || isOffline()) return;
  const last = await shown.find(address);
  // With data saver on, a new picture is prefetched once a day and not at each visit.
  if (thrifty && last && isYounger(last.keptAt, DAY_MS, Date.now())) return;
  // `no-store` neither reads nor replaces the HTTP cache entry: if it holds the picture on display, the page can save
  // it from there.
  const response = await askForPicture(address, 'no-store');
  if (!response) return;
  const isGood = isOpaque(response) ? await isDecodable(response, ask) : isPicture(response);
  if (isGood) await ahead.keep(address, response);
}

/**
 * Whether no unused prefetched picture is left. Moves the one that this page was given to the cache of shown pictures.
 */
async function isUsedUp(address: string, clientId: string): Promise<boolean> {
  const next = await ahead.find(address);
  if (!next) return true;
  const from = givenTo(clientId, address);
  if (from?.files !== ahead || from.keptAt !== next.keptAt) return false;
  const picture = await ahead.match(address);
  // Deleted before it is stored again: the two caches together must never exceed the limit on opaque responses.
  await ahead.drop(address);
  if (picture && (await shown.keep(address, picture))) {
    const now = await shown.find(address);
    noteGiven(clientId, address, now && { files: shown, keptAt: now.keptAt });
  }
  return true;
}

/** The picture that a page wants to save: exactly the one it shows, undefined where it is not cached or is opaque. */
export async function pictureToSave({ request, clientId }: PictureRequest): Promise<Response | undefined> {
  const from = givenTo(clientId, request.url);
  for (const files of [ahead, shown, daily]) {
    const kept = await files.find(request.url);
    const isIt = from ? from.files === files && from.keptAt === kept?.keptAt : files !== ahead;
    const picture = kept && !kept.opaque && isIt ? await files.match(request.url) : undefined;
    if (!picture) continue;
    const headers = new Headers(picture.headers);
    headers.set(SHOWN_HEADER, '1');
    return new Response(picture.body, { headers });
  }
  return undefined;
}
