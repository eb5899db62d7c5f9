import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPagePath } from './pagePath.ts';
import { isShellFile } from './shellFile.ts';

declare const self: ServiceWorkerGlobalScope;

const PAGE = 'index.html';

/** Install events are the browser's alone; this one lets the shell be fetched again in the middle of a worker's life. */
class Again extends ExtendableEvent {
  override waitUntil(): void {
    // Whoever asks for it waits for it.
  }
}

/**
 * The files without which there is no page: kept together when the worker is installed, or not at all. A file that is
 * missing later (the browser or the visitor has emptied the caches) comes from the network, and brings back the rest.
 */
export function createShell(entries: PrecacheEntry[]): PrecacheController {
  const urls = new Set(entries.map(({ url }) => new URL(url, self.registration.scope).pathname));
  let fetchingAgain: Promise<unknown> | undefined;
  const fetchAgain = () => {
    fetchingAgain ??= shell
      .install(new Again('install'))
      // Without a network, or with a server that has a newer version: then that one's worker brings its own.
      .catch(() => undefined)
      .finally(() => {
        fetchingAgain = undefined;
      });
    return fetchingAgain;
  };
  const shell = new PrecacheController({
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          (await isShellFile(new URL(request.url).pathname, response, urls)) ? response : null,
        cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
          if (!cachedResponse && event?.type === 'fetch') event.waitUntil(fetchAgain());
          return cachedResponse;
        },
      },
    ],
  });
  shell.addToCacheList(entries);
  self.addEventListener('install', (event) => void shell.install(event));
  self.addEventListener('activate', (event) => void shell.activate(event));
  return shell;
}

/** Files of the shell come from its cache, whatever stands behind the `?`: the page reads that itself. */
export function routeShell(shell: PrecacheController): void {
  registerRoute(new PrecacheRoute(shell, { ignoreURLParametersMatching: [/./] }));
}

/**
 * A path that is not the page's own belongs to the server, which may have something else there; without a network the
 * page stands in.
 */
export function routePages(shell: PrecacheController): void {
  const page = shell.createHandlerBoundToURL(PAGE);
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
