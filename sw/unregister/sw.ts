/*
 * A worker that removes itself. Deployed instead of the site's worker (`npm run build:unregister`), it deletes all
 * caches of the site and its own registration. Open pages stay as they are, and their requests go to the network again.
 */
import { CACHE_PREFIX } from '../cache/cachePrefix.ts';

declare const self: ServiceWorkerGlobalScope;

void self.skipWaiting();

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
