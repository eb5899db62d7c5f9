import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { RENEW_PAGE } from '../src/contract/workerMessages.ts';
import { isRecord } from '../src/contract/read.ts';
import { routeOlderParts } from './precacheVersions.ts';
import { CACHE_PREFIX } from './cachePrefix.ts';
import { keepFiles } from './runtimeCaching.ts';
import { createShell, routePages, routeShell } from './precache.ts';

/** The build puts the list of the shell's files here, and the server the revisions of what it really serves. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

// Before anything asks for a name.
setCacheNameDetails({ prefix: CACHE_PREFIX });

clientsClaim();

const shell = createShell(self.__WB_MANIFEST);

// A request is answered by the first route that knows it.
routeShell(shell);
routeOlderParts();
routePages(shell);
keepFiles();

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (data === RENEW_PAGE) event.waitUntil(shell.renew());
  // As workbox-window says it to a worker that waits.
  if (isRecord(data) && data['type'] === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
});
