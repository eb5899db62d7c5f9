import { registerRoute } from 'workbox-routing';
import { CACHE_PREFIX } from './cachePrefix.ts';
import { nextBuildOrder, outdated, type PrecacheVersion } from './outdatedPrecaches.ts';
import { shortHash } from './shortHash.ts';

declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;
const NAME = `${CACHE_PREFIX}-shell-`;
/** Caches of earlier versions of this worker, shared by all their builds. They count as older than any build. */
const SHARED = new Set([`${CACHE_PREFIX}-precache-v2-${scope}`, `${CACHE_PREFIX}-last-parts`]);
/** Key of an entry in the cache of each complete build. Its text is the build's order of installation. */
const ORDER_ADDRESS = 'https://porchlight.invalid/place';
/** Folder of the built files that have a content hash in their names. */
const ASSETS_FOLDER = 'assets/';

/**
 * Name of the cache for the build with this precache list. Builds that differ only in `site.yml` have separate caches
 * too.
 */
export function precacheName(list: unknown): string {
  return `${NAME}${shortHash(JSON.stringify(list))}-${scope}`;
}

/**
 * Runs work that writes a precache, under an exclusive lock: no other worker writes or deletes a precache meanwhile.
 * The Web Locks API releases the lock when the worker is stopped.
 */
export function withLock(work: () => Promise<void>): Promise<void> {
  return self.navigator.locks.request(NAME + scope, work);
}

/** Runs work under the same lock, but skips it if another worker holds the lock: an install takes precedence. */
export async function ifUnlocked(work: () => Promise<void>): Promise<void> {
  await self.navigator.locks.request(NAME + scope, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Marks a cache as complete, and as the newest build. */
export async function markComplete(name: string): Promise<void> {
  const order = nextBuildOrder(await findBuilds());
  await (await caches.open(name)).put(ORDER_ADDRESS, new Response(String(order)));
}

/** Deletes the caches that are outdated for the build in the cache `own`. */
export async function removeOutdated(own: string): Promise<void> {
  await Promise.all(outdated(await findBuilds(), own).map((name) => caches.delete(name)));
}

/** The file with this cache key, from the cache of any build that has it. */
export async function matchAnyVersion(key: string): Promise<Response | undefined> {
  for (const cacheName of await cacheNames()) {
    const file = await caches.match(key, { cacheName });
    if (file) return file;
  }
  return undefined;
}

/**
 * Registers a route for assets of older builds. A page that stays open during an update may still request one of its
 * lazy chunks, which the server may have deleted. The chunk is still in the cache of that page's build.
 */
export function routeOlderAssets(): void {
  const folder = new URL(ASSETS_FOLDER, scope).href;
  registerRoute(
    ({ url }) => url.href.startsWith(folder),
    async ({ request }) => (await matchAnyVersion(request.url)) ?? fetch(request),
  );
}

async function cacheNames(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => SHARED.has(name) || (name.startsWith(NAME) && name.endsWith(`-${scope}`)));
}

async function findBuilds(): Promise<PrecacheVersion[]> {
  const names = await cacheNames();
  return Promise.all(names.map(async (name) => ({ name, order: await orderOf(name) })));
}

async function orderOf(cacheName: string): Promise<number | undefined> {
  if (SHARED.has(cacheName)) return 0;
  const order = await caches.match(ORDER_ADDRESS, { cacheName });
  return order && Number(await order.text());
}
