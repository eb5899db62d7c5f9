/*
 * A worker that removes itself. Deployed instead of the site's worker (`npm run build:unregister`), it deletes all
 * caches of the site (not those of a site under another path of the origin) and its own registration. Open pages stay as they are, and their requests go to the network again.
 */
import { isOwnCache } from '../../src/contract/pathKey.ts';
import { CACHE_PREFIX } from '../cache/cachePrefix.ts';

declare const self: ServiceWorkerGlobalScope;

void self.skipWaiting();

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(CACHE_PREFIX) && isOwnCache(name));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
