import type { WallpaperNews } from '../src/contract/workerMessages.ts';
import { inTime } from '../src/shared/lib/inTime.ts';
import { plainAddress } from './limitedCache.ts';
import { isOpaque, isPicture, isSameDay } from './cacheEviction.ts';
import { isProven, type AskPage } from './opaquePictureCheck.ts';
import { askForPicture, daily, give, isOffline, noteGiven, standIn, type PictureRequest } from './wallpaperCaches.ts';

/** The picture of a new day has this long before yesterday's shows, ms. */
const LIMIT_MS = 1500;

/** Pictures that have come from the network, until their page says what has become of them. */
const arrived = new Map<string, { response: Response; isShown: boolean }>();

/** The picture of today: the kept one where it is of today, else the network's; where that is late, yesterday's. */
export async function dailyPicture(asked: PictureRequest): Promise<Response | undefined> {
  const { request, clientId, waitUntil } = asked;
  const address = plainAddress(request.url);
  const kept = await daily.find(address);
  if (kept && (isOffline() || isSameDay(kept.keptAt, Date.now()))) {
    const picture = await give(daily, asked);
    if (picture) return picture;
  }
  const coming = askForPicture(address).then((response) =>
    response && (isPicture(response) || isOpaque(response)) ? response : undefined,
  );
  const today = await (kept ? inTime(coming, LIMIT_MS) : coming);
  if (today) {
    noteGiven(clientId, address, undefined);
    arrived.set(address, { response: today.clone(), isShown: true });
    return today;
  }
  waitUntil(forNextTime(address, coming));
  return (await give(daily, asked)) ?? standIn();
}

/** What comes too late is there the next time, once it is known to be a picture. */
async function forNextTime(address: string, coming: Promise<Response | undefined>): Promise<void> {
  const response = await coming;
  if (response) arrived.set(address, { response, isShown: false });
}

/** The page shows what it was given for this address: the picture of today is kept, and that of yesterday leaves. */
export async function keepDaily({ shown, thrifty }: WallpaperNews, ask: AskPage): Promise<void> {
  const address = plainAddress(shown);
  const come = arrived.get(address);
  arrived.delete(address);
  const kept = await daily.find(address);
  if (!come && kept && (thrifty || isOffline() || isSameDay(kept.keptAt, Date.now()))) return;
  // The page may have shown it before there was a worker: the browser's own cache may still have the answer.
  const response = come?.response ?? (await askForPicture(address));
  if (!response) return;
  const isGood = isOpaque(response) ? come?.isShown || (await isProven(response, ask)) : isPicture(response);
  if (isGood) await daily.keep(address, response);
}

/** What was to be shown was no picture. */
export function forgetArrived(address: string): void {
  arrived.delete(plainAddress(address));
}
