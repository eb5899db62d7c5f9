import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { RouteMatchCallback } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { MARKS } from '../../src/contract/workerMessages.ts';
import { isPicture } from '../cache/cacheableResponse.ts';
import { cacheName, limits, matchOptions, only } from '../cache/runtimeCaches.ts';
import { isOwnWallpaper, ownWallpaperAnswer } from './ownWallpaperAnswer.ts';

declare const self: ServiceWorkerGlobalScope;

const LOCAL = /^images\/background\d+(?:(?:-1280|-1920|-tall)?\.(?:avif|webp)|\.jpg)$/;
const GLASS = /^images\/background\d+(?:-tall)?-glass\.webp$/;
const LOCAL_CACHE = cacheName('pictures');

/** Days without use after which a picture is deleted. */
const DAYS = 60;

/** Readable responses only: a browser counts an unreadable one as about 7 MB, and it may be an error page. */
const stored = [new CacheableResponsePlugin({ statuses: [200] }), only(isPicture)];

/** Local pictures are revalidated at each visit, since the owner may have replaced a file under the same name. */
const local = new StaleWhileRevalidate({
  cacheName: LOCAL_CACHE,
  matchOptions,
  plugins: [...stored, limits(12, DAYS), { handlerDidError: ({ request }) => anyLocalPicture(request.url) }],
});

/** Blurred copies. Without one the page makes its own; status 204, because the browser logs failures to the console. */
const glass = new StaleWhileRevalidate({
  cacheName: cacheName('glass'),
  matchOptions,
  plugins: [...stored, limits(12, DAYS), { handlerDidError: async () => new Response(null, { status: 204 }) }],
});

/** Options for a service's picture. A picture of a service that does not allow CORS is shown, but not stored. */
const ofService = (kind: string) => ({
  cacheName: cacheName(kind),
  matchOptions,
  fetchOptions: { mode: 'cors', credentials: 'omit' } as const,
  plugins: [
    ...stored,
    limits(3, DAYS),
    { handlerDidError: ({ request }: { request: Request }) => fetch(request).catch(() => anyLocalPicture()) },
  ],
});

const daily = new NetworkFirst({ ...ofService('daily'), networkTimeoutSeconds: 2 });
/** The stored picture is shown at once; the next visit shows the one that is fetched meanwhile. */
const random = new StaleWhileRevalidate(ofService('random'));

/** Registers the routes of wallpapers; own ones are in the page's IndexedDB. After the routes of the precache. */
export function routeWallpapers(): void {
  registerRoute(
    ({ url }) => isOwnWallpaper(url),
    ({ url }) => ownWallpaperAnswer(url.href),
  );
  registerRoute(onSite(LOCAL), local);
  registerRoute(onSite(GLASS), glass);
  registerRoute(({ url }) => url.hash === MARKS.daily, daily);
  registerRoute(({ url }) => url.hash === MARKS.random, random);
}

/** Matches addresses within the worker's scope by their path relative to it. */
function onSite(path: RegExp): RouteMatchCallback {
  const { scope } = self.registration;
  return ({ url: { origin, pathname } }) =>
    (origin + pathname).startsWith(scope) && path.test((origin + pathname).slice(scope.length));
}

/** A stored local picture in place of one that is not available: another form of the same one, else any. */
async function anyLocalPicture(wanted = ''): Promise<Response | undefined> {
  const cache = await caches.open(LOCAL_CACHE);
  const urls = (await cache.keys()).map(({ url }) => url);
  const url = urls.find((one) => nameOf(one) === nameOf(wanted)) ?? urls[Math.floor(Math.random() * urls.length)];
  return url === undefined ? undefined : cache.match(url, matchOptions);
}

/** A local picture's address without size and extension. */
const nameOf = (address: string): string => address.replace(/(?:-1280|-1920|-tall)?\.\w+$/, '');
