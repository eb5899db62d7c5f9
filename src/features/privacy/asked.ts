import { PLACES_ENDPOINT } from '@/contract/services';
import { notedAt, onHosts } from '@/page/visitHosts';

/** Time of the last request by host, ms since the epoch, from the browser's resource timing of this visit. */
const listed = new Map<string, number>();
/** Requests that the site's own server forwards: the owner's to Open-Meteo, and those to AMap. */
const BY_SERVER = /\/api\/(owner\/places|amap)\b/;
const PLACES_HOST = new URL(PLACES_ENDPOINT).host;

let following = false;

/**
 * Time of the last request to a host in this visit, ms since the epoch. Responses from the HTTP cache or the service
 * worker's cache count, since a page cannot distinguish them. `byServer`: the site's own server contacts the host for
 * the visitor.
 */
export function askedAt(host: string, byServer: boolean): number | undefined {
  const times = [notedAt(host), listed.get(!byServer ? host : host === PLACES_HOST ? 'owner/places' : 'amap')];
  return times.reduce((last, at) => (at !== undefined && at > (last ?? 0) ? at : last));
}

/** Calls `listener` after new requests; requests before the call are recorded, too. Returns a cleanup function. */
export function onAsked(listener: () => void): () => void {
  follow();
  const heard = new AbortController();
  news.addEventListener('asked', listener, { signal: heard.signal });
  const end = onHosts(listener);
  return () => {
    heard.abort();
    end();
  };
}

const news = new EventTarget();

/** Observes resource timing while the page is open: the browser's buffer holds only the first few hundred requests. */
function follow(): void {
  if (following || !('PerformanceObserver' in globalThis)) return;
  following = true;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      const at = performance.timeOrigin + startTime;
      const key = BY_SERVER.exec(name)?.[1] ?? (URL.canParse(name) ? new URL(name).host : '');
      listed.set(key, Math.max(at, listed.get(key) ?? 0));
    }
    news.dispatchEvent(new Event('asked'));
  }).observe({ type: 'resource', buffered: true });
}
