import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPagePath } from './pagePath.ts';
import { PAGE, type Shell } from './precache.ts';
import { matchAnyVersion } from './precacheVersions.ts';
import { isWords } from './words.ts';

declare const self: ServiceWorkerGlobalScope;

/** Answers requests for precached files from the cache, whatever the query string: only the page itself reads it. */
export function routePrecache({ files }: Shell): void {
  registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/./] }));
}

/**
 * Answers requests for words, which are cached in the languages that are in use. Those of another one are cached once a
 * page has asked for them.
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
 * Navigations to paths other than the page's own go to the server, which may have something else there. Without a
 * network the page is the answer.
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
