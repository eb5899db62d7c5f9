import type { WallpaperNews } from '../src/contract/workerMessages.ts';
import { dailyPicture, forgetArrived, keepDaily } from './dailyWallpaper.ts';
import { isLocal, keepLocal, localPicture } from './localWallpapers.ts';
import { pictureCheckAnswer, type AskPage } from './opaquePictureCheck.ts';
import { keepRandom, pictureToSave, randomPicture } from './randomWallpapers.ts';
import { ahead, daily, givenTo, noteGiven, shown, type PictureRequest } from './wallpaperCaches.ts';

/** Whether an address may be that of a cached wallpaper. Synchronous, for route matching. */
export function mayBeWallpaper({ href }: URL): boolean {
  return isLocal(href) || [daily, shown, ahead].some((files) => files.mayKnow(href));
}

/** The response to a request for a wallpaper; undefined where the address is not a known wallpaper. */
export async function wallpaperAnswer(asked: PictureRequest): Promise<Response | undefined> {
  const { request } = asked;
  if (request.destination !== 'image') return isLocal(request.url) ? undefined : pictureToSave(asked);
  const proof = pictureCheckAnswer(request.url);
  if (proof) return proof;
  if (isLocal(request.url)) return localPicture(asked);
  if (await daily.find(request.url)) return dailyPicture(asked);
  return randomPicture(asked);
}

/** Updates the caches after a page has shown a wallpaper, or failed to show it. */
export async function onWallpaperMessage(news: WallpaperNews, clientId: string, ask: AskPage): Promise<void> {
  if (news.coverType === '0') {
    if (isLocal(news.shown)) await keepLocal(news);
  } else if (news.shown !== news.wanted) {
    await forget(news.wanted, clientId);
  } else if (news.coverType === '1') {
    await keepDaily(news, ask);
  } else {
    await keepRandom(news, clientId, ask);
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
