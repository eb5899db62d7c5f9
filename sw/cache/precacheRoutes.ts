import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { RouteHandlerCallback, RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { LOGIN_PARAMETER } from '../../src/contract/login.ts';
import { isPagePath } from '../page/pagePath.ts';
import { PAGE, type Shell } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Answers requests for precached files from the cache. The query string is ignored, because only the page itself reads
 * it.
 */
export function routePrecache({ files }: Shell): void {
  const page = files.createHandlerBoundToURL(PAGE);
  // The visitor is on the way to a login in front of the site, which must answer.
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && url.searchParams.has(LOGIN_PARAMETER),
    (options) => fromNetwork(options, page),
  );
  registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/./] }));
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
    (options) => fromNetwork(options, page),
  );
}

async function fromNetwork(options: RouteHandlerCallbackOptions, page: RouteHandlerCallback): Promise<Response> {
  try {
    return await fetch(options.request);
  } catch {
    return page(options);
  }
}
