import { registerRoute } from 'workbox-routing';
import { nextPlace, outlived, shortDigest, type KeptBuild } from './outdatedPrecaches.ts';
import { CACHE_PREFIX } from './cachePrefix.ts';

declare const self: ServiceWorkerGlobalScope;

const { scope } = self.registration;
const NAME = `${CACHE_PREFIX}-shell-`;
/** Caches that all builds once shared: they leave like a build that is older than any. */
const SHARED = new Set([`${CACHE_PREFIX}-precache-v2-${scope}`, `${CACHE_PREFIX}-last-parts`]);
/** Lies in the cache of each build that is whole, and says which place it has. Nobody has this address. */
const PLACE = 'https://porchlight.invalid/place';
/** Where the build puts files whose names hold the hash of their content. */
const FOLDER = 'assets/';

/** The cache of the build with this list of files; its own, even where only `site.yml` has changed. */
export function cacheOfBuild(list: unknown): string {
  return `${NAME}${shortDigest(JSON.stringify(list))}-${scope}`;
}

/**
 * Nothing is removed while something is being written, by whichever worker. The browser gives the lock back when a worker
 * ends, however it ends.
 */
export function whileNobodyCleans(work: () => Promise<void>): Promise<void> {
  return self.navigator.locks.request(NAME + scope, work);
}

/** The same, but undone where another worker is at it: what it does is worth more. */
export async function unlessOthersWrite(work: () => Promise<void>): Promise<void> {
  await self.navigator.locks.request(NAME + scope, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

/** Says that a cache now holds its whole build, and is the newest. */
export async function markWhole(name: string): Promise<void> {
  const place = nextPlace(await findBuilds());
  await (await caches.open(name)).put(PLACE, new Response(String(place)));
}

/** Removes the builds that nobody can need any more, seen from the build in the cache `own`. */
export async function removeOutlived(own: string): Promise<void> {
  await Promise.all(outlived(await findBuilds(), own).map((name) => caches.delete(name)));
}

/** A file of whichever build has it, by its key. */
export async function fileOfAnyBuild(key: string): Promise<Response | undefined> {
  for (const cacheName of await cachesOfBuilds()) {
    const file = await caches.match(key, { cacheName });
    if (file) return file;
  }
  return undefined;
}

/**
 * A page that stays open over an update still belongs to the version before, and may yet ask for a part of it, which
 * the server may have thrown away. It is still in the cache of its build.
 */
export function routeOlderParts(): void {
  const folder = new URL(FOLDER, scope).href;
  registerRoute(
    ({ url }) => url.href.startsWith(folder),
    async ({ request }) => (await fileOfAnyBuild(request.url)) ?? fetch(request),
  );
}

async function cachesOfBuilds(): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => SHARED.has(name) || (name.startsWith(NAME) && name.endsWith(`-${scope}`)));
}

async function findBuilds(): Promise<KeptBuild[]> {
  const names = await cachesOfBuilds();
  return Promise.all(names.map(async (name) => ({ name, place: await placeOf(name) })));
}

async function placeOf(cacheName: string): Promise<number | undefined> {
  if (SHARED.has(cacheName)) return 0;
  const place = await caches.match(PLACE, { cacheName });
  return place && Number(await place.text());
}
