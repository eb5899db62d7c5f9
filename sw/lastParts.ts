import type { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CACHE_PREFIX } from './cachePrefix.ts';

declare const self: ServiceWorkerGlobalScope;

const CACHE = `${CACHE_PREFIX}-last-parts`;
/** Three versions or so, each of some twenty files. */
const MOST_FILES = 60;
/** Where the build puts files whose names hold the hash of their content. */
const FOLDER = 'assets/';

/**
 * A page that stays open over an update still belongs to the version before, and may yet ask for a part of it, which
 * the server may have thrown away. So the files that the last shell leaves behind are kept for some versions.
 */
export function keepLastParts(shell: PrecacheController): void {
  self.addEventListener('install', (event) => event.waitUntil(copyParts(shell)));
  const folder = new URL(FOLDER, self.registration.scope).href;
  registerRoute(
    ({ url }) => url.href.startsWith(folder),
    async ({ request }) => (await caches.match(request, { cacheName: CACHE })) ?? fetch(request),
  );
}

/** Before the new worker is active: then Workbox removes what is not of the new version. */
async function copyParts(next: PrecacheController): Promise<void> {
  try {
    const [shell, parts] = await Promise.all([caches.open(next.strategy.cacheName), caches.open(CACHE)]);
    for (const request of await shell.keys()) {
      const leaves = request.url.includes(`/${FOLDER}`) && !next.getCacheKeyForURL(request.url);
      const part = leaves && (await shell.match(request));
      if (part) await parts.put(request, part);
    }
    const kept = await parts.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_FILES)).map((request) => parts.delete(request)));
  } catch {
    // Without room for them an open page has to do with the browser's own cache; the new version comes all the same.
  }
}
