import { SHOWN_HEADER, type WallpaperNews } from '../src/contract/workerMessages.ts';
import { isOpaque, isPicture, isYounger } from './cacheEviction.ts';
import { isProven, type AskPage } from './opaquePictureCheck.ts';
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

const DAY_MS = 86_400_000;

/** The picture that was fetched for this time, else the one of last time; undefined for an address without one. */
export async function randomPicture(asked: PictureRequest): Promise<Response | undefined> {
  return (await give(ahead, asked)) ?? give(shown, asked);
}

/** The page shows a random picture: if it was fetched for this time, it is now the one of last time. */
export async function keepRandom(
  { shown: address, thrifty }: WallpaperNews,
  clientId: string,
  ask: AskPage,
): Promise<void> {
  if (!(await isUsedUp(address, clientId)) || isOffline()) return;
  const last = await shown.find(address);
  // A visitor who saves data sees another picture every day, not every time.
  if (thrifty && last && isYounger(last.keptAt, DAY_MS, Date.now())) return;
  // Past the browser's own cache: that may have the one that is shown, which can be saved from there.
  const response = await askForPicture(address, 'no-store');
  if (!response) return;
  const isGood = isOpaque(response) ? await isProven(response, ask) : isPicture(response);
  if (isGood) await ahead.keep(address, response);
}

/** Whether there is none for the next time, after the one that this page was given has changed its place. */
async function isUsedUp(address: string, clientId: string): Promise<boolean> {
  const next = await ahead.find(address);
  if (!next) return true;
  const from = givenTo(clientId, address);
  if (from?.files !== ahead || from.keptAt !== next.keptAt) return false;
  const picture = await ahead.match(address);
  // First away, then there: of both together there must never be too many.
  await ahead.drop(address);
  if (picture && (await shown.keep(address, picture))) {
    const now = await shown.find(address);
    noteGiven(clientId, address, now && { files: shown, keptAt: now.keptAt });
  }
  return true;
}

/** For a page that saves the picture it shows: that very one, undefined where it is not kept or cannot be read. */
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
