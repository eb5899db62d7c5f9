import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { RouteHandlerCallback, RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { LOGIN_PARAMETER } from '../../src/contract/login.ts';
import { PAGE, type Shell } from './precache.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Answers requests for precached files from the cache. The query string is ignored, because only the page itself reads
 * it. Navigations to other paths are left to the browser: another application may be there.
 */
export function routePrecache({ files }: Shell): void {
  const page = files.createHandlerBoundToURL(PAGE);
  // The visitor is on the way to a login in front of the site, which must answer.
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && url.searchParams.has(LOGIN_PARAMETER),
    (options) => fromNetwork(options, page),
  );
  // `PrecacheRoute` would not know the page's address with an empty query (`/?`).
  const { pathname: base } = new URL(self.registration.scope);
  const own = new Set([base, `${base}${PAGE}`]);
  registerRoute(({ request, url }) => request.mode === 'navigate' && own.has(url.pathname), page);
  registerRoute(new PrecacheRoute(files, { ignoreURLParametersMatching: [/./] }));
}

async function fromNetwork(options: RouteHandlerCallbackOptions, page: RouteHandlerCallback): Promise<Response> {
  try {
    return await fetch(options.request);
  } catch {
    return page(options);
  }
}
