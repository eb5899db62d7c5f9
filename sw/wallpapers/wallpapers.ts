import type { WallpaperMessage } from '../../src/contract/workerMessages.ts';
import { dailyPicture, forgetArrived, cacheDailyWallpaper } from './dailyWallpaper.ts';
import { glassCopy, isGlassCopy } from './glassCopies.ts';
import { isLocal, cacheLocalWallpapers, localPicture } from './localWallpapers.ts';
import { pictureCheckAnswer, type AskPage } from './opaquePictureCheck.ts';
import { cacheRandomWallpapers, pictureToSave, randomPicture } from './randomWallpapers.ts';
import { ahead, daily, givenTo, noteGiven, shown, type PictureRequest } from './wallpaperCaches.ts';

/** Whether an address may be that of a cached wallpaper. Synchronous, for route matching. */
export function mayBeWallpaper({ href }: URL): boolean {
  return isLocal(href) || isGlassCopy(href) || [daily, shown, ahead].some((files) => files.mayKnow(href));
}

/** The response to a request for a wallpaper; undefined where the address is not a known wallpaper. */
export async function wallpaperAnswer(asked: PictureRequest): Promise<Response | undefined> {
  const { request } = asked;
  if (request.destination !== 'image') return isLocal(request.url) ? undefined : pictureToSave(asked);
  if (isGlassCopy(request.url)) return glassCopy(asked);
  const proof = pictureCheckAnswer(request.url);
  if (proof) return proof;
  if (isLocal(request.url)) return localPicture(asked);
  if (await daily.find(request.url)) return dailyPicture(asked);
  return randomPicture(asked);
}

/** Updates the caches after a page has shown a wallpaper, or failed to show it. */
export async function onWallpaperMessage(message: WallpaperMessage, clientId: string, ask: AskPage): Promise<void> {
  if (message.coverType === '0') {
    if (isLocal(message.shown)) await cacheLocalWallpapers(message);
  } else if (message.shown !== message.wanted) {
    await forget(message.wanted, clientId);
  } else if (message.coverType === '1') {
    await cacheDailyWallpaper(message, ask);
  } else {
    await cacheRandomWallpapers(message, clientId, ask);
  }
}

/** Removes a file that the page could not display, so it was not a picture. */
async function forget(address: string, clientId: string): Promise<void> {
  forgetArrived(address);
  const from = givenTo(clientId, address);
  noteGiven(clientId, address, undefined);
  const kept = await from?.files.find(address);
  if (from && kept?.keptAt === from.keptAt) await from.files.drop(address);
}
