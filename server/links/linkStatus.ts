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
   * the links that `shown` returns then. `all` are all open links; others are forgotten.
   */
  look: (all: readonly LinkItem[], shown: () => readonly LinkItem[]) => Promise<LinkStatus[]>;
}

/** A link that answers with less than 400, 401 or 403 is up; two failures in a row are an outage. */
export function statusOfLinks(options: LinkStatusOptions = {}): StatusOfLinks {
  const { request = requestOnce, now = () => performance.now(), date = () => new Date() } = options;
  const known = new Map<string, Checked>();
  const waiting: string[] = [];
  const working = new Set<Promise<void>>();

  async function check(link: string): Promise<void> {
    const isUp = await answers(new URL(link), request);
    const before = known.get(link);
    // The link was removed or locked meanwhile.
    if (!before) return;
    const failures = isUp ? 0 : before.failures + 1;
    const up = isUp || (failures < OUTAGE ? before.up : false);
    const since = up === before.up ? before.since : date();
    known.set(link, {
      ...before,
      failures,
      ...(up !== undefined && { up }),
      ...(up !== undefined && since && { since }),
    });
  }

  async function work(): Promise<void> {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) await check(link);
  }

  function start(): void {
    while (working.size < AT_ONCE && waiting.length > 0) {
      const worker: Promise<void> = work().finally(() => working.delete(worker));
      working.add(worker);
    }
  }

  return {
    async look(all, shown) {
      const wanted = new Set(all.filter(isChecked).map(({ link }) => link));
      for (const link of known.keys()) if (!wanted.has(link)) known.delete(link);
      for (const link of wanted) {
        const { at = -Infinity, ...rest } = known.get(link) ?? { failures: 0 };
        if (now() - at < EVERY_MS) continue;
        known.set(link, { ...rest, at: now() });
        waiting.push(link);
      }
      start();
      const late = new AbortController();
      const limit = wait(options.patienceMs ?? PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([Promise.all(working), limit]);
      late.abort();
      const links = new Set(
        shown()
          .filter(isChecked)
          .map(({ link }) => link),
      );
      return [...links].flatMap((link) => {
        const { up, since } = known.get(link) ?? {};
        return up === undefined || !since ? [] : [{ link, up, since: since.toISOString().replace(/\.\d+Z$/, 'Z') }];
      });
    },
  };
}

const isChecked = ({ check, link }: LinkItem): boolean =>
  check === true && /^https?:\/\//i.test(link) && URL.canParse(link);

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
