import type { CachedFile } from './cacheEviction.ts';
import { MAX_STORAGE_BYTES } from './cacheLimits.ts';

declare const self: ServiceWorkerGlobalScope;

interface RegisteredCache {
  readonly name: string;
  list(): Promise<CachedFile[]>;
  drop(address: string): Promise<void>;
  clear(): Promise<void>;
}

/** All caches with limits, the most valuable first. When storage runs out, the last one is emptied first. */
const registered: RegisteredCache[] = [];

export function registerCache(cache: RegisteredCache): void {
  registered.push(cache);
}

/** Empties every cache with limits, to make room for the page itself. */
export async function clearAllCaches(): Promise<void> {
  for (const cache of registered) await cache.clear();
}

/** The result of an action, undefined where it fails. When the disk is full, the least valuable cache is emptied. */
export async function undefinedOnFailure<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await clearLeastValuable();
    return undefined;
  }
}

/** Removes one opaque response, from the least valuable cache that has one, while the site uses too much storage. */
export async function enforceStorageLimit(): Promise<void> {
  const { usage = 0 } = await self.navigator.storage.estimate();
  if (usage <= MAX_STORAGE_BYTES) return;
  for (const cache of registered.toReversed()) {
    const opaque = (await cache.list()).findLast((file) => file.opaque);
    if (opaque) {
      await cache.drop(opaque.address);
      return;
    }
  }
}

/** Empties the least valuable cache that holds anything. */
async function clearLeastValuable(): Promise<void> {
  for (const cache of registered.toReversed()) {
    if (await caches.has(cache.name).catch(() => false)) {
      await cache.clear();
      return;
    }
  }
}
