import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPagePath } from './pagePath.ts';
import { PAGE, type Shell } from './precache.ts';
import { matchAnyVersion } from './precacheVersions.ts';
import { isWords } from './words.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Answers requests for precached files from the cache. The query string is ignored, because only the page itself reads
 * it.
 */
export function routePrecache({ files }: Shell): void {
  registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/./] }));
}

/**
 * Answers requests for words files. Those of the languages in use are precached; those of another language are cached
 * once a page has requested one of them.
 */
export function routeWords({ keepWords }: Shell): void {
  registerRoute(
    ({ url }) => isWords({ url: url.href }),
    async ({ request, event }) => {
      const answer = (await matchAnyVersion(request.url)) ?? (await fetch(request));
      event.waitUntil(keepWords(request.url));
      return answer;
    },
  );
}

/**
 * Sends navigations to paths other than the page's own to the server, which may serve something else there. Without a
 * network, the cached page is the answer.
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
