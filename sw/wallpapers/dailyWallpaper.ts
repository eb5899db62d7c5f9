import type { WallpaperMessage } from '../../src/contract/workerMessages.ts';
import { inTime } from '../../src/shared/lib/inTime.ts';
import { withoutFragment } from '../cache/limitedCache.ts';
import { isOpaque, isPicture } from '../cache/cacheableResponse.ts';
import { isSameDay } from '../cache/freshness.ts';
import { isDecodable, type AskPage } from './opaquePictureCheck.ts';
import { askForPicture, daily, give, isOffline, noteGiven, standIn, type PictureRequest } from './wallpaperCaches.ts';

/** Time to wait for the picture of a new day before yesterday's is shown, ms. */
const LIMIT_MS = 1500;

/** Pictures that have arrived from the network, until the page reports whether it could show them. */
const arrived = new Map<string, { response: Response; isShown: boolean }>();

/**
 * The daily picture: the cached one if it is from today, otherwise from the network. If the network is slow,
 * yesterday's.
 */
export async function dailyPicture(asked: PictureRequest): Promise<Response | undefined> {
  const { request, clientId, waitUntil } = asked;
  const address = withoutFragment(request.url);
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

/**
 * Holds a picture that arrived too late for this visit. It is cached for the next one after a check that it is a
 * picture.
 */
async function forNextTime(address: string, coming: Promise<Response | undefined>): Promise<void> {
  const response = await coming;
  if (response) arrived.set(address, { response, isShown: false });
}

/** Called after the page has shown the daily picture: caches today's picture, which replaces yesterday's. */
export async function cacheDailyWallpaper({ shown, thrifty }: WallpaperMessage, ask: AskPage): Promise<void> {
  const address = withoutFragment(shown);
  const come = arrived.get(address);
  arrived.delete(address);
  const kept = await daily.find(address);
  if (!come && kept && (thrifty || isOffline() || isSameDay(kept.keptAt, Date.now()))) return;
  // The page may have loaded it before the worker was active. The HTTP cache may still have it.
  const response = come?.response ?? (await askForPicture(address));
  if (!response) return;
  const isGood = isOpaque(response) ? come?.isShown || (await isDecodable(response, ask)) : isPicture(response);
  if (isGood) await daily.keep(address, response);
}

/** Drops a picture that the page could not display. */
export function forgetArrived(address: string): void {
  arrived.delete(withoutFragment(address));
}
