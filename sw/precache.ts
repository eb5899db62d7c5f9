import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import {
  cacheOfBuild,
  fileOfAnyBuild,
  markWhole,
  removeOutlived,
  unlessOthersWrite,
  whileNobodyCleans,
} from './precacheVersions.ts';
import { isIntact } from './integrity.ts';
import { isPagePath } from './pagePath.ts';
import { isShellFile } from './precacheResponseCheck.ts';

declare const self: ServiceWorkerGlobalScope;

const PAGE = 'index.html';

export interface Shell {
  files: PrecacheController;
  /** Fetches every file anew, past the browser's own cache. What is kept stays until all of it has come. */
  renew: () => Promise<void>;
}

/**
 * The files without which there is no page: kept together when the worker is installed, or not at all, in a cache that no
 * other build writes to. A file that is missing later (the browser or the visitor has emptied the caches) comes from
 * wherever it still is, and brings back the rest.
 */
export function createShell(list: PrecacheEntry[]): Shell {
  const cacheName = cacheOfBuild(list);
  const urls = new Set(list.map(({ url }) => new URL(url, self.registration.scope).pathname));
  const files = new PrecacheController({
    cacheName,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          (await isShellFile(new URL(request.url).pathname, response, urls)) ? response : null,
        cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
          if (event?.type === 'install') return takeOver(request.url, cachedResponse);
          if (cachedResponse) return cachedResponse;
          event?.waitUntil(fetchAgain());
          return fileOfAnyBuild(request.url);
        },
      },
    ],
  });
  // The page comes last: where it is kept, all that it needs is.
  files.addToCacheList(list.toSorted((one, other) => Number(one.url === PAGE) - Number(other.url === PAGE)));

  /** What is there already, of this build or of an earlier one, need not come from the network; but it is looked at. */
  async function takeOver(key: string, own: Response | undefined): Promise<Response | undefined> {
    const file = own ?? (await fileOfAnyBuild(key));
    if (!file || !(await isIntact(file, files.getIntegrityForCacheKey(key)))) return undefined;
    if (!own) await (await caches.open(cacheName)).put(key, file.clone());
    return file;
  }

  async function expectWhole(): Promise<void> {
    for (const key of files.getURLsToCacheKeys().values()) {
      if (!(await caches.match(key, { cacheName }))) throw new Error(`not kept: ${key}`);
    }
  }

  self.addEventListener('install', (event) => {
    const install = async () => {
      await files.install(event);
      await expectWhole();
      await markWhole(cacheName);
      await self.skipWaiting();
    };
    event.waitUntil(whileNobodyCleans(install));
  });
  self.addEventListener('activate', (event) => {
    // Where another version is being installed already, that one cleans.
    event.waitUntil(unlessOthersWrite(() => removeOutlived(cacheName)));
  });

  async function fetchFile([url, key]: [string, string], cache: RequestCache): Promise<[string, Response]> {
    const integrity = files.getIntegrityForCacheKey(key) ?? '';
    const response = await fetch(new Request(url, { integrity, cache, credentials: 'same-origin' }));
    if (!(await isShellFile(new URL(url).pathname, response, urls))) throw new Error(`not the file: ${url}`);
    const { status, headers } = response;
    // Read to its end, and without the mark of a redirect, with which no page may be answered.
    return [key, new Response(await response.blob(), { status, headers })];
  }

  async function fetchAll(cacheMode: (key: string) => RequestCache): Promise<void> {
    const entries = [...files.getURLsToCacheKeys()];
    const fetched = await Promise.all(entries.map((entry) => fetchFile(entry, cacheMode(entry[1]))));
    const cache = await caches.open(cacheName);
    for (const [key, response] of fetched) await cache.put(key, response);
    await markWhole(cacheName);
  }

  let fetchingAgain: Promise<void> | undefined;
  const fetchAgain = () => {
    // What has a hash in its name may come from the browser's own cache.
    fetchingAgain ??= unlessOthersWrite(() => fetchAll((key) => (key.includes('?') ? 'reload' : 'default')))
      // Without a network, or with a server that has a newer version: then that one's worker brings its own.
      .catch(() => undefined)
      .finally(() => {
        fetchingAgain = undefined;
      });
    return fetchingAgain;
  };

  return { files, renew: () => unlessOthersWrite(() => fetchAll(() => 'reload')).catch(() => undefined) };
}

/** Files of the shell come from its cache, whatever stands behind the `?`: the page reads that itself. */
export function routeShell({ files }: Shell): void {
  registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/./] }));
}

/**
 * A path that is not the page's own belongs to the server, which may have something else there; without a network the
 * page stands in.
 */
export function routePages({ files }: Shell): void {
  const page = files.createHandlerBoundToURL(PAGE);
  const { pathname: base } = new URL(self.registration.scope);
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isPagePath(url.pathname.slice(base.length)),
    async (options) => {
      try {
        return await fetch(options.request);
      } catch {
        return page(options);
      }
    },
  );
}
