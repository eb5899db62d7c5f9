import { fetchOwn, type LOGIN_NEEDED } from '../../src/contract/login.ts';
import { stampOf, type PageMessage } from '../../src/contract/pageStamp.ts';

declare const self: ServiceWorkerGlobalScope;

/** Timeout for the page's revalidation, ms. The next visit tries again. */
const PATIENCE_MS = 30_000;

/**
 * Requests the current page; the response has status 304 if the cached one is still current. Rejects without a network, and with
 * `LoginNeeded` if a login in front of the site answers.
 */
export function fetchIfChanged(url: string, cached: Response): Promise<Response> {
  const etag = cached.headers.get('etag');
  return fetchOwn(url, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: etag === null ? {} : { 'if-none-match': etag },
  });
}

/** How the server's page differs from the cached one: not at all, in the home links only, or as another page. */
type Difference = 'none' | 'home links' | { stamp: string };

/** Compares a page with the cached one by their stamps, since proxies may change the text around the stamp. */
export async function differenceOf(page: Response, cached: Response): Promise<Difference> {
  const [text = '', before = ''] = await Promise.all([page.clone(), cached].map((one) => one.text()));
  const stamp = stampOf(text);
  if (stamp === undefined || text === before) return 'none';
  return stamp === stampOf(before) ? 'home links' : { stamp };
}

/** Sends a message to all open pages, including the one with client id `openingId`, which is just being opened. */
export async function notifyPages(
  message: PageMessage | typeof LOGIN_NEEDED,
  openingId: string | undefined,
): Promise<void> {
  // `clients.get` waits until a page that is being opened can receive messages; `matchAll` omits such a page.
  const opening = openingId ? await self.clients.get(openingId) : undefined;
  const open = await self.clients.matchAll({ type: 'window' });
  const others = open.filter(({ id }) => id !== opening?.id);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
  for (const client of [opening, ...others]) client?.postMessage(message);
}
