import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { pathKey } from '../../src/contract/pathKey.ts';
import { CACHE_PREFIX } from './cachePrefix.ts';

declare const self: ServiceWorkerGlobalScope;

const DAY_S = 86_400;

export const cacheName = (kind: string): string => pathKey(`${CACHE_PREFIX}-${kind}`);

/** Responses to requests with and without CORS differ in `Vary: Origin` only. */
export const matchOptions = { ignoreVary: true };

/** How many files a cache holds, and for how many days without use. */
export const limits = (maxEntries: number, days: number): ExpirationPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true });

/** Treats any other response as a failure of the network, such as an error page with status 200. */
export const only = (isExpected: (response: Response) => boolean | Promise<boolean>): WorkboxPlugin => ({
  async fetchDidSucceed({ response }) {
    if (await isExpected(response)) return response;
    await response.body?.cancel();
    throw new TypeError(`unexpected response: ${response.url}`);
  },
});

/** Caches of earlier versions of this worker. */
const EARLIER = ['wallpapers-local', 'wallpapers-glass', 'wallpapers-shown', 'wallpapers-daily', 'wallpapers-ahead']
  .concat('songs', 'song-files')
  .map(cacheName)
  .concat(`${CACHE_PREFIX}-off-${self.registration.scope}`);

export function deleteEarlierCaches(): void {
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all(EARLIER.map((name) => caches.delete(name))));
  });
}
