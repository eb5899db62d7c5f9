import { stampOf, type PageMessage } from '../src/contract/pageStamp.ts';

declare const self: ServiceWorkerGlobalScope;

/** A server that takes longer is asked again at the next visit, ms. */
const PATIENCE_MS = 30_000;

/** The page as the server has it now; status 304 where the cached one is still the same. Rejects without a network. */
export function fetchIfChanged(url: string, cached: Response): Promise<Response> {
  const etag = cached.headers.get('etag');
  return fetch(url, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: etag === null ? {} : { 'if-none-match': etag },
  });
}

/** What the server has in place of the cached page: nothing else, the page with other home links, or another page. */
type Difference = 'none' | 'home links' | { stamp: string };

/** How a page differs from the cached one. Proxies may change the text around the stamp. */
export async function differenceOf(page: Response, cached: Response): Promise<Difference> {
  const [text = '', before = ''] = await Promise.all([page.clone(), cached].map((one) => one.text()));
  const stamp = stampOf(text);
  if (stamp === undefined || text === before) return 'none';
  return stamp === stampOf(before) ? 'home links' : { stamp };
}

/** Sends a message to all open pages, and to the one that is being opened. */
export async function tellPages(message: PageMessage, openingId: string | undefined): Promise<void> {
  // `get` waits until a page that is being opened can be reached; `matchAll` leaves it out.
  const opening = openingId ? await self.clients.get(openingId) : undefined;
  const open = await self.clients.matchAll({ type: 'window' });
  const others = open.filter(({ id }) => id !== opening?.id);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
  for (const client of [opening, ...others]) client?.postMessage(message);
}
