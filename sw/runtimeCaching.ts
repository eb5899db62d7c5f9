import { registerQuotaErrorCallback } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { readKeepingNews, type KeepingNews } from '../src/contract/workerMessages.ts';
// In the order of their worth: when the disk is full, the last kind leaves first.
import { hearOfWallpaper, mayBeWallpaper, wallpaperAnswer } from './wallpapers.ts';
import { fileAnswer, keepCover, keepLyrics, mayBeFile } from './coversAndLyrics.ts';
import { keepSong, mayBeSong, songAnswer } from './songCache.ts';
import { clearAllKept } from './limitedCache.ts';
import { isProof, type AskPage } from './opaquePictureCheck.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Caches by kind: wallpapers, songs, covers and lyrics. Which files those are the page tells; no address is taken for
 * anything by its ending. Goes after the precache and the page's own route.
 */
export function keepFiles(): void {
  registerRoute(
    ({ request, url }) => mayBeKept(request, url),
    async ({ request, event }) => (await keptAnswer(request, event)) ?? fetch(request),
  );
  self.addEventListener('message', (event) => {
    const news = readKeepingNews(event.data);
    if (news) event.waitUntil(hear(news, event));
  });
  // The page itself is worth more than all of this.
  registerQuotaErrorCallback(clearAllKept);
}

/** At once, as a worker has to decide; until the lists are read, which takes some ms, anything may be kept. */
function mayBeKept(request: Request, url: URL): boolean {
  switch (request.destination) {
    case 'audio':
      return mayBeSong(url);
    case 'image':
      return isProof(url) || mayBeWallpaper(url) || mayBeFile(url);
    case '':
      return !isCall(url) && (mayBeWallpaper(url) || mayBeFile(url));
    default:
      return false;
  }
}

function isCall(url: URL): boolean {
  return url.href.startsWith(new URL('api/', self.registration.scope).href);
}

async function keptAnswer(request: Request, event: ExtendableEvent): Promise<Response | undefined> {
  if (request.destination === 'audio') return songAnswer(request);
  const clientId = event instanceof FetchEvent ? event.clientId : '';
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  return (await wallpaperAnswer({ request, clientId, waitUntil })) ?? fileAnswer(request, waitUntil);
}

async function hear(news: KeepingNews, event: ExtendableMessageEvent): Promise<void> {
  try {
    if (news.type === 'wallpaper') {
      const clientId = event.source instanceof Client ? event.source.id : '';
      await hearOfWallpaper(news, clientId, askThrough(event.ports[0]));
    } else {
      await keepSong(news.url).catch(() => undefined);
      if (news.cover) await keepCover(news.cover);
      if (news.lrc) await keepLyrics(news.lrc);
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
