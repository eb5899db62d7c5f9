import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import {
  precacheName,
  matchAnyVersion,
  markComplete,
  removeOutdated,
  ifUnlocked,
  withLock,
} from './precacheVersions.ts';
import { LOGIN_NEEDED, LoginNeeded } from '../../src/contract/login.ts';
import { isIntact } from './integrity.ts';
import { differenceOf, fetchIfChanged, notifyPages } from '../page/otherPage.ts';
import { isExpectedFile, withWholeBody } from './precacheResponseCheck.ts';

declare const self: ServiceWorkerGlobalScope;

export const PAGE = 'index.html';

export interface Shell {
  files: PrecacheController;
  /** Fetches all files again, bypassing the HTTP cache. The cached files stay until all new ones have arrived. */
  renew: () => Promise<void>;
  /**
   * Asks the server whether the page of this build has changed. If so, caches it with the other files that the owner
   * may change, notifies all open pages (including the one with client id `openingId`), and resolves with true. If only
   * the home links differ, the page is cached without a notification. A login in front of the site is reported to the pages. False also without a network.
   */
  check: (openingId?: string) => Promise<boolean>;
}

/** A file of the precache list: its URL, and its key in the cache. */
type ListedFile = [url: string, key: string];

/**
 * The precache of the app shell: the files that the page needs to start. They are cached at install, all or none, in a
 * cache that no other build writes to. If a file is missing later because the browser or the visitor has emptied the
 * caches, it is answered from any other build's cache or from the network, and the precache is filled again.
 */
export function createPrecache(list: PrecacheEntry[]): Shell {
  const cacheName = precacheName(list);
  const urls = new Set(list.map(({ url }) => new URL(url, self.registration.scope).pathname));
  const files = new PrecacheController({
    cacheName,
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) => {
          const { pathname } = new URL(request.url);
          return (await isExpectedFile(pathname, response, urls)) ? response : null;
        },
        cachedResponseWillBeUsed: async ({ cachedResponse, request, event }) => {
          if (event?.type === 'install') return reuse(request.url, cachedResponse);
          if (event instanceof FetchEvent && event.request.mode === 'navigate')
            event.waitUntil(check(event.resultingClientId));
          if (cachedResponse) return cachedResponse;
          event?.waitUntil(fetchAgain());
          return matchAnyVersion(request.url);
        },
      },
    ],
  });
  // The HTML page comes last: when it is cached, all files that it needs are cached too.
  files.addToCacheList(list.toSorted((one, other) => Number(one.url === PAGE) - Number(other.url === PAGE)));

  /**
   * At install, a file that this or another build has cached is used instead of the network, after an integrity check.
   * Files without a hash in their name have no integrity and are fetched: the owner may have changed them.
   */
  async function reuse(key: string, own: Response | undefined): Promise<Response | undefined> {
    const integrity = files.getIntegrityForCacheKey(key);
    if (integrity === undefined) return undefined;
    const file = own ?? (await matchAnyVersion(key));
    if (!file || !(await isIntact(file, integrity))) return undefined;
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
      await markComplete(cacheName);
      await self.skipWaiting();
    };
    event.waitUntil(withLock(install));
  });
  self.addEventListener('activate', (event) => {
    // Skipped while another build is being installed: that build cleans up when it activates.
    event.waitUntil(ifUnlocked(() => removeOutdated(cacheName)));
  });

  const entries = (): ListedFile[] => [...files.getURLsToCacheKeys()];

  async function fetchFile([url, key]: ListedFile, cache: RequestCache): Promise<[string, Response]> {
    const integrity = files.getIntegrityForCacheKey(key) ?? '';
    const response = await fetch(new Request(url, { integrity, cache, credentials: 'same-origin' }));
    if (!(await isExpectedFile(new URL(url).pathname, response, urls))) throw new Error(`not the file: ${url}`);
    return [key, await withWholeBody(response)];
  }

  async function putAll(fetched: [string, Response][]): Promise<void> {
    const cache = await caches.open(cacheName);
    for (const [key, response] of fetched) await cache.put(key, response);
    await markComplete(cacheName);
  }

  async function fetchAll(cacheMode: (key: string) => RequestCache): Promise<void> {
    await putAll(await Promise.all(entries().map((entry) => fetchFile(entry, cacheMode(entry[1])))));
  }

  async function findOtherPage(): Promise<string | undefined> {
    const changing = entries().filter(([, key]) => !files.getIntegrityForCacheKey(key));
    const [pageUrl, pageKey] = changing.at(-1) ?? ['', ''];
    const cached = await caches.match(pageKey, { cacheName });
    if (!cached) return undefined;
    const page = await fetchIfChanged(pageUrl, cached);
    if (!(await isExpectedFile(new URL(pageUrl).pathname, page, urls))) return undefined;
    const difference = await differenceOf(page, cached);
    if (difference === 'none') return undefined;
    const isOther = difference !== 'home links';
    // Home links are part of the page only, so no other file is fetched. Open pages get new home links with the links
    // list.
    const besides = isOther ? changing.slice(0, -1) : [];
    const others = await Promise.all(besides.map((entry) => fetchFile(entry, 'reload')));
    await putAll([...others, [pageKey, await withWholeBody(page)]]);
    return isOther ? difference.stamp : undefined;
  }

  async function check(openingId?: string): Promise<boolean> {
    let stamp: string | undefined;
    await ifUnlocked(async () => {
      stamp = await findOtherPage();
    }).catch(async (error: unknown) => {
      if (error instanceof LoginNeeded) await notifyPages(LOGIN_NEEDED, openingId);
    });
    if (stamp !== undefined) await notifyPages({ stamp }, openingId);
    return stamp !== undefined;
  }

  // Files with a hash in their name may come from the HTTP cache.
  const fetchMissing = () => fetchAll((key) => (key.includes('?') ? 'reload' : 'default'));
  let fetchingAgain: Promise<void> | undefined;
  const fetchAgain = () => {
    fetchingAgain ??= ifUnlocked(fetchMissing)
      // Fails offline, and when the server has a newer build, whose worker fills its own cache.
      .catch(() => undefined)
      .finally(() => {
        fetchingAgain = undefined;
      });
    return fetchingAgain;
  };

  return {
    files,
    check,
    renew: () => ifUnlocked(() => fetchAll(() => 'reload')).catch(() => undefined),
  };
}
