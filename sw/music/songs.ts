import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { RangeRequestsPlugin } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, CacheOnly, StaleWhileRevalidate } from 'workbox-strategies';
import { MARKS, withoutMark } from '../../src/contract/workerMessages.ts';
import { isLyrics, isPicture, isWholeSong } from '../cache/cacheableResponse.ts';
import { cacheName, limits, matchOptions, only } from '../cache/runtimeCaches.ts';

declare const self: ServiceWorkerGlobalScope;

/** Addresses of stored files; undefined until they are read. Anything else, such as a stream, bypasses the worker. */
let known: Set<string> | undefined;

const options = (kind: string) => ({
  cacheName: cacheName(kind),
  matchOptions,
  fetchOptions: { mode: 'cors', credentials: 'same-origin' } as const,
});
const ok = new CacheableResponsePlugin({ statuses: [200] });
const noteStored = {
  cacheDidUpdate: async ({ request }: { request: Request }) => void known?.add(withoutMark(request.url)),
};
const fromNetwork = { handlerDidError: ({ request }: { request: Request }) => fetch(request) };

const songs = options('heard-songs');
const songLimits = limits(30, 90);
/**
 * Stores a song that was heard. The first play is not intercepted, and the player's range requests return only parts of
 * the file, so the whole file is requested separately. Most of it is in the browser's HTTP cache then.
 */
const storeSong = new CacheFirst({ ...songs, plugins: [ok, only(isWholeSong), songLimits, noteStored] });
const storedSong = new CacheOnly({ ...songs, plugins: [new RangeRequestsPlugin(), songLimits, fromNetwork] });

const files = options('heard-files');
const fileLimits = limits(100, 60);
/** Stores the cover or the lyrics of a song that was heard, and renews them when it is heard again. */
const storeFile = new StaleWhileRevalidate({
  ...files,
  plugins: [ok, only(async (file) => isPicture(file) || isLyrics(file)), fileLimits, noteStored],
});
const storedFile = new CacheOnly({ ...files, plugins: [fileLimits, fromNetwork] });

/** Registers the routes of songs that were heard, of their covers and their lyrics. */
export function routeSongs(): void {
  void readKnown();
  const api = new URL('api/', self.registration.scope).href;
  const isStored = ({ href }: URL) => !href.startsWith(api) && (known?.has(withoutMark(href)) ?? true);
  registerRoute(({ url }) => url.hash === MARKS.song && !url.href.startsWith(api), storeSong);
  registerRoute(({ url }) => url.hash === MARKS.ofSong && !url.href.startsWith(api), storeFile);
  registerRoute(({ request, url }) => request.destination === 'audio' && isStored(url), storedSong);
  registerRoute(({ request, url }) => /^(image)?$/.test(request.destination) && isStored(url), storedFile);
}

async function readKnown(): Promise<void> {
  const read = await Promise.all([songs, files].map(async ({ cacheName: name }) => (await caches.open(name)).keys()));
  known = new Set(read.flat().map(({ url }) => withoutMark(url)));
}
