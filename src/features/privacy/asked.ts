import { notedAt, onHosts } from '@/shared/lib/visitHosts';

/** Hosts by the time of the last request for each, ms since the epoch, as the browser lists this visit's requests. */
const listed = new Map<string, number>();
/** The calls with which the site's own server asks AMap. */
const BY_SERVER = /\/api\/amap\//;

let following = false;

/**
 * When a host was last asked for anything in this visit, ms since the epoch. What browser or worker answer from what they
 * have kept counts as asked, since a page cannot tell. `byServer`: the site's own server asks it for the visitor.
 */
export function askedAt(host: string, byServer: boolean): number | undefined {
  const times = [notedAt(host), listed.get(byServer ? BY_SERVER.source : host)];
  return times.reduce((last, at) => (at !== undefined && at > (last ?? 0) ? at : last));
}

/** Tells of each request from now on. Those before are known, too. Returns the function that ends it. */
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

/** Follows the browser's list for as long as the page lives: it holds the first few hundred requests alone. */
function follow(): void {
  if (following || !('PerformanceObserver' in globalThis)) return;
  following = true;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      const at = performance.timeOrigin + startTime;
      const key = BY_SERVER.test(name) ? BY_SERVER.source : URL.canParse(name) ? new URL(name).host : '';
      listed.set(key, Math.max(at, listed.get(key) ?? 0));
    }
    news.dispatchEvent(new Event('asked'));
  }).observe({ type: 'resource', buffered: true });
}
