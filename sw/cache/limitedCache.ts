import { pathKey } from '../../src/contract/pathKey.ts';
import { serialQueue } from '../../src/contract/serialQueue.ts';
import { isApiCall } from '../page/apiPath.ts';
import { toEvict, type CachedFile } from './cacheEviction.ts';
import { isOpaque } from './cacheableResponse.ts';
import { readIndex, removeUnindexed, writeIndex } from './cacheIndex.ts';
import type { CacheLimits } from './cacheLimits.ts';
import { CACHE_PREFIX } from './cachePrefix.ts';
import { enforceStorageLimit, registerCache, undefinedOnFailure } from './storageQuota.ts';

/** A cache with limits on number, bytes and age of its files. No method rejects: a failure to cache is not an error. */
export interface LimitedCache {
  readonly name: string;
  /**
   * Synchronous, for route matching: false if the file is certainly not cached. Always true until the index is read.
   */
  mayKnow(address: string): boolean;
  find(address: string): Promise<CachedFile | undefined>;
  /** The cached response, undefined where there is none. Counts as a use. */
  match(address: string): Promise<Response | undefined>;
  /** Stores a response and evicts others where limits require it. False where it could not be stored. */
  keep(address: string, response: Response): Promise<boolean>;
  /** Records that the server has confirmed the cached file as current. */
  confirm(address: string): Promise<void>;
  drop(address: string): Promise<void>;
  /** The cached files, most recently used first. */
  list(): Promise<CachedFile[]>;
  clear(): Promise<void>;
}

/** Headers that describe the transfer and not the file. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'content-range', 'vary'];

/**
 * Makes a cache with limits. The cache itself is opened at first use. Workbox's expiration plugin is not used for two
 * reasons: it has no limit on bytes, and it judges age by the `Date` header, so that with a wrong clock an offline
 * visit would show nothing.
 */
export function limitedCache(kind: string, limits: CacheLimits): LimitedCache {
  const name = pathKey(`${CACHE_PREFIX}-${kind}`);
  let known: ReadonlySet<string> | undefined;
  /** Changes run one after the other: two at a time would lose one of the changes of the index. */
  const queue = serialQueue();

  async function read(): Promise<CachedFile[]> {
    // Read anew each time, since a page may have deleted the cache in between.
    const files = (await caches.has(name)) ? await readIndex(await caches.open(name)) : [];
    known = new Set(files.map(({ address }) => address));
    return files;
  }

  async function write(cache: Cache, files: readonly CachedFile[]): Promise<ReadonlySet<string>> {
    const addresses = new Set(files.map(({ address }) => address));
    await writeIndex(cache, files);
    known = addresses;
    return addresses;
  }

  async function change(address: string, changed: Partial<CachedFile>): Promise<void> {
    const files = await read();
    const file = files.find((file) => file.address === address);
    if (!file) return;
    Object.assign(file, changed);
    await write(await caches.open(name), files);
  }

  async function put(address: string, response: Response): Promise<boolean> {
    const opaque = isOpaque(response);
    const file = opaque ? undefined : await response.blob();
    const bytes = file?.size ?? 0;
    if (bytes > limits.fileBytes || (bytes === 0 && !opaque)) return false;
    const now = Date.now();
    const others = (await read()).filter((file) => file.address !== address);
    const files = [{ address, bytes, keptAt: now, usedAt: now, opaque }, ...others];
    const evicted = new Set(toEvict(files, limits, now));
    const cache = await caches.open(name);
    for (const old of evicted) await cache.delete(old, { ignoreVary: true });
    await cache.put(address, file ? withoutTransferHeaders(file, response) : response);
    const stay = files.filter((file) => !evicted.has(file.address));
    await removeUnindexed(cache, await write(cache, stay));
    return true;
  }

  const cache: LimitedCache = {
    name,
    mayKnow: (address) => known?.has(withoutFragment(address)) ?? true,
    find: async (address) => (await cache.list()).find((file) => file.address === withoutFragment(address)),
    list: async () => {
      const files = await undefinedOnFailure(() => queue(read));
      return files?.toSorted((a, b) => b.usedAt - a.usedAt) ?? [];
    },
    match: (address) =>
      undefinedOnFailure(async () => {
        // A request waits for this, so the index is not read first and is updated only afterwards.
        const response = await caches.match(address, { cacheName: name, ignoreVary: true });
        const noteUse = () => change(withoutFragment(address), { usedAt: Date.now() });
        if (response) void undefinedOnFailure(() => queue(noteUse));
        return response;
      }),
    async keep(address, response) {
      const url = withoutFragment(address);
      if (isApiCall(url)) return false;
      const isKept = (await undefinedOnFailure(() => queue(() => put(url, response)))) ?? false;
      if (isKept) await undefinedOnFailure(enforceStorageLimit);
      return isKept;
    },
    confirm: async (address) => {
      await undefinedOnFailure(() => queue(() => change(withoutFragment(address), { keptAt: Date.now() })));
    },
    drop: async (address) => {
      const url = withoutFragment(address);
      await undefinedOnFailure(() =>
        queue(async () => {
          const files = await read();
          if (!files.some((file) => file.address === url)) return;
          const opened = await caches.open(name);
          await opened.delete(url, { ignoreVary: true });
          await write(
            opened,
            files.filter((file) => file.address !== url),
          );
        }),
      );
    },
    clear: async () => {
      known = new Set();
      await undefinedOnFailure(() => caches.delete(name));
    },
  };
  registerCache(cache);
  void cache.list();
  return cache;
}

/** An address in the form that caches compare. */
export function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** The file as a plain response: without redirects, encodings, and `Vary`. */
function withoutTransferHeaders(file: Blob, response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  return new Response(file, { headers });
}
