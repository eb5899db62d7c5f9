import { registerQuotaErrorCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { readWorkerMessage, type WorkerMessage } from '../../src/contract/workerMessages.ts';
import { isApiCall } from '../page/apiPath.ts';
// These imports are in order of value: each registers its caches, and when the disk is full the last is emptied first.
import { onWallpaperMessage, mayBeWallpaper, wallpaperAnswer } from '../wallpapers/wallpapers.ts';
import { coverOrLyricsAnswer, cacheCover, cacheLyrics, mayBeCoverOrLyrics } from '../music/coversAndLyrics.ts';
import { cacheSong, mayBeSong, songAnswer } from '../music/songCache.ts';
import { isOwnWallpaper, ownWallpaperAnswer } from '../wallpapers/ownWallpapers.ts';
import { isPictureCheck, type AskPage } from '../wallpapers/opaquePictureCheck.ts';
import { clearAllCaches } from './storageQuota.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Registers the route of own wallpapers, which are in the page's IndexedDB, and the routes and message listener for
 * files cached at run time: wallpapers, songs, covers and lyrics. The page tells which files these are; none is
 * recognised by its extension. Must be registered after the routes of the precache.
 */
export function routeRuntimeCaches(): void {
  registerRoute(
    ({ url }) => isOwnWallpaper(url),
    ({ url }) => ownWallpaperAnswer(url.href),
  );
  registerRoute(
    ({ request, url }) => mayBeCached(request, url),
    async ({ request, event }) => (await cachedAnswer(request, event)) ?? fetch(request),
  );
  self.addEventListener('message', (event) => {
    const message = readWorkerMessage(event.data);
    if (message) event.waitUntil(onMessage(message, event));
  });
  // Workbox calls this when there is no room for the precache, which is more important.
  registerQuotaErrorCallback(clearAllCaches);
}

/** Route matching must be synchronous. Until the indexes are read, which takes some ms, any file may be cached. */
function mayBeCached(request: Request, url: URL): boolean {
  switch (request.destination) {
    case 'audio':
      return mayBeSong(url);
    case 'image':
      return isPictureCheck(url) || mayBeWallpaper(url) || mayBeCoverOrLyrics(url);
    case '':
      return !isApiCall(url.href) && (mayBeWallpaper(url) || mayBeCoverOrLyrics(url));
    default:
      return false;
  }
}

async function cachedAnswer(request: Request, event: ExtendableEvent): Promise<Response | undefined> {
  if (request.destination === 'audio') return songAnswer(request);
  const clientId = event instanceof FetchEvent ? event.clientId : '';
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  return (await wallpaperAnswer({ request, clientId, waitUntil })) ?? coverOrLyricsAnswer(request, waitUntil);
}

async function onMessage(message: WorkerMessage, event: ExtendableMessageEvent): Promise<void> {
  try {
    if (message.type === 'wallpaper') {
      const clientId = event.source instanceof Client ? event.source.id : '';
      await onWallpaperMessage(message, clientId, askThrough(event.ports[0]));
    } else {
      await cacheSong(message.url).catch(() => undefined);
      if (message.cover) await cacheCover(message.cover);
      if (message.lrc) await cacheLyrics(message.lrc);
    }
  } catch (error) {
    console.warn(`[porchlight] keeping: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function askThrough(port: MessagePort | undefined): AskPage {
  return async (address) => {
    if (!port) return false;
    const answer = new Promise<boolean>((resolve) => {
      port.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    });
    port.start();
    port.postMessage({ isPicture: address });
    return answer;
  };
}
