import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching';
import { CACHE_PREFIX } from './cachePrefix.ts';
import { keepFiles } from './keeping.ts';
import { keepLastParts } from './lastParts.ts';
import { createShell, routePages, routeShell } from './shell.ts';

/** The build puts the list of the shell's files here, and the server the revisions of what it really serves. */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

// Before anything asks for a name.
setCacheNameDetails({ prefix: CACHE_PREFIX });

void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();

const shell = createShell(self.__WB_MANIFEST);

// A request is answered by the first route that knows it.
routeShell(shell);
keepLastParts(shell);
routePages(shell);
keepFiles();
