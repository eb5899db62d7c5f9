import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { CHECK_PAGE, RENEW_PAGE } from '../src/contract/workerMessages.ts';
import { lacksFunctions, polyfillsFile } from '../src/contract/olderBrowsers.ts';
import { isRecord } from '../src/contract/read.ts';
import { routeOlderAssets } from './cache/precacheVersions.ts';
import { CACHE_PREFIX } from './cache/cachePrefix.ts';
import { deleteEarlierCaches } from './cache/runtimeCaches.ts';
import { createPrecache } from './cache/precache.ts';
import { routePrecache } from './cache/precacheRoutes.ts';
import { routeSongs } from './music/songs.ts';
import { routeWallpapers } from './wallpapers/wallpapers.ts';

/**
 * Workbox replaces `__WB_MANIFEST` with the precache list at build time; the server then adds digests and further files
 * to it (`server/page/configuredBuild.ts`).
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

const isOlder = lacksFunctions();
if (isOlder) importScripts(polyfillsFile());

// Must come before any cache name is used.
setCacheNameDetails({ prefix: CACHE_PREFIX });

clientsClaim();

const list = self.__WB_MANIFEST;
const shell = createPrecache(isOlder ? [...list, { url: polyfillsFile(), revision: null }] : list);

// The first route that matches a request answers it.
routePrecache(shell);
routeOlderAssets();
routeWallpapers();
routeSongs();
deleteEarlierCaches();

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (data === RENEW_PAGE) event.waitUntil(shell.renew());
  if (data === CHECK_PAGE) event.waitUntil(shell.check().then((isOther) => event.ports[0]?.postMessage(isOther)));
  // The message that workbox-window sends to a waiting worker.
  if (isRecord(data) && data['type'] === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});
