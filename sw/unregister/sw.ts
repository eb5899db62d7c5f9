/*
 * The way out: in the place of the site's worker this one removes all that the site has kept, and itself. Pages that
 * are open stay as they are, and whatever they ask for comes from the network again.
 */
import { CACHE_PREFIX } from '../cachePrefix.ts';

declare const self: ServiceWorkerGlobalScope;

void self.skipWaiting();

self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
