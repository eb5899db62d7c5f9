import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { isHomeHost } from '../../src/contract/homeHost.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import type { LinkStatus } from '../../src/contract/linkStatus.ts';

/** A link is requested at most once in this time, ms. */
const EVERY_MS = 2 * 60_000;
const AT_ONCE = 4;
/** Limit for one request, ms. */
const LIMIT_MS = 5000;
/** Nobody has the page open if it has not asked for this time, ms: no link is requested any more. */
const UNSEEN_MS = 10 * 60_000;
/** How long an answer waits for links that are being requested, ms. */
const PATIENCE_MS = 6000;
/** Failures in a row that are an outage. */
const OUTAGE = 2;

interface Checked {
  /** When it was last requested, on the monotonic clock. */
  at: number;
  failures: number;
  up?: boolean;
  /** When `up` last changed. */
  since?: Date;
}

export interface LinkStatusOptions {
  /** The HTTP status of a request; rejects if there is no answer. */
  request?: ((url: URL, method: 'HEAD' | 'GET') => Promise<number>) | undefined;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  date?: () => Date;
  patienceMs?: number;
}

/** Whether links are up. */
export interface StatusOfLinks {
  /**
   * Requests those links with `check` that have not been requested for two minutes, and resolves to what is known of
   * the links that `shown` returns then. `all` returns all open links at the time of each request; no other link is
   * requested.
   */
  look: (all: () => readonly LinkItem[], shown: () => readonly LinkItem[]) => Promise<LinkStatus[]>;
}

/** A link that answers with less than 400, 401 or 403 is up; two failures in a row are an outage. */
export function statusOfLinks(options: LinkStatusOptions = {}): StatusOfLinks {
  const { request = requestOnce, now = () => performance.now(), date = () => new Date() } = options;
  const known = new Map<string, Checked>();
  const waiting = new Set<string>();
  const working = new Set<Promise<void>>();
  let lookedAt = -Infinity;

  async function check(link: string): Promise<void> {
    const before: Omit<Checked, 'at'> = known.get(link) ?? { failures: 0 };
    const at = now();
    known.set(link, { ...before, at });
    const isUp = await answers(new URL(link), request);
    const failures = isUp ? 0 : before.failures + 1;
    const up = isUp || (failures < OUTAGE ? before.up : false);
    const since = up === before.up ? before.since : date();
    known.set(link, { at, failures, ...(up !== undefined && { up }), ...(up !== undefined && since && { since }) });
  }

  /** Requests one waiting link after the other. Whether a link is still open is asked before each request. */
  async function work(all: () => readonly LinkItem[]): Promise<void> {
    for (;;) {
      if (now() - lookedAt >= UNSEEN_MS) waiting.clear();
      const [link] = waiting;
      if (link === undefined) return;
      waiting.delete(link);
      if (addresses(all()).has(link)) await check(link);
    }
  }

  return {
    async look(all, shown) {
      lookedAt = now();
      const wanted = addresses(all());
      const isDue = (link: string) => lookedAt - (known.get(link)?.at ?? -Infinity) >= EVERY_MS;
      // What was requested within two minutes stays: the link may come back.
      for (const link of known.keys()) if (!wanted.has(link) && isDue(link)) known.delete(link);
      for (const link of wanted) if (isDue(link)) waiting.add(link);
      while (working.size < AT_ONCE && waiting.size > 0) {
        const worker: Promise<void> = work(all).finally(() => working.delete(worker));
        working.add(worker);
      }
      const late = new AbortController();
      const limit = wait(options.patienceMs ?? PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([Promise.all(working), limit]);
      late.abort();
      return [...addresses(shown())].flatMap((link) => {
        const { up, since } = known.get(link) ?? {};
        return up === undefined || !since ? [] : [{ link, up, since: since.toISOString().replace(/\.\d+Z$/, 'Z') }];
      });
    },
  };
}

/** The addresses of the links with `check`. */
function addresses(links: readonly LinkItem[]): Set<string> {
  const checked = links.filter(({ check, link }) => check === true && /^https?:\/\//i.test(link) && URL.canParse(link));
  return new Set(checked.map(({ link }) => link));
}

async function answers(url: URL, request: NonNullable<LinkStatusOptions['request']>): Promise<boolean> {
  for (const method of ['HEAD', 'GET'] as const) {
    const status = await request(url, method).catch(() => Infinity);
    if (status < 400 || status === 401 || status === 403) return true;
  }
  return false;
}

/** Follows no redirect. In a home network the certificate may be one of the device's own: only the status is read. */
function requestOnce(url: URL, method: 'HEAD' | 'GET'): Promise<number> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const isHttps = url.protocol === 'https:';
  const options = { method, signal, agent: false, ...(isHttps && { rejectUnauthorized: !isHomeHost(url.hostname) }) };
  return new Promise((answer, failed) => {
    const request = (isHttps ? requestHttps : requestHttp)(url, options, (response) => {
      response.destroy();
      answer(response.statusCode ?? Infinity);
    });
    request.on('error', failed).end();
  });
}
