import * as v from 'valibot';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { countTogether } from '../countTogether.ts';
import { networkOf, rangesOf, isPublicAddress } from '../http/visitorAddress.ts';
import type { Log } from '../ownerLog.ts';
import { readLimitedBody } from '../http/readLimitedBody.ts';

const limitOf = (points: number, minutes: number) =>
  new RateLimiterMemory({ points, duration: minutes * 60, keyPrefix: '' });

/**
 * Rate limit for calls with the owner's key, in windows that begin with the first call. The function that it returns
 * counts a call of the visitor with this address; false when a limit is reached. The call that uses up a limit is logged.
 */
function amapRateLimit(log: Log): (address: string | undefined) => Promise<boolean> {
  // A visit makes two calls, and two more after ten minutes.
  const ofNetwork = limitOf(20, 10);
  // A third of the calls for all: no customer with many networks uses up the weather of all.
  const ofRange = limitOf(50, 60);
  // AMap's quota for an owner's key is 5,000 calls a day.
  const ofAll = limitOf(150, 60);
  return async (address) => {
    const network = networkOf(address);
    const { waitMs, reached } = await countTogether([
      { limiter: ofNetwork, key: network },
      { limiter: ofRange, key: rangesOf(network).range },
      { limiter: ofAll, key: 'everybody' },
    ]);
    for (const { limiter, key } of reached) {
      log(`${key} has asked ${limiter.points} times in ${limiter.duration / 60} minutes, and has to wait`);
    }
    return waitMs === 0;
  };
}

const KEPT_MS = 10 * 60_000;
const LIMIT_MS = 5000;
/** Limit for an answer of AMap; a typical one has 0.5 kB. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** AMap's infocode for success. */
export const AMAP_OK = '10000';

/** AMap-compatible proxies may send the infocode as a number. */
const codeSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((code) => String(code).trim()),
);
const answerSchema = v.looseObject({ infocode: codeSchema, info: v.fallback(v.string(), '') });

export interface AmapOptions {
  key: string;
  /** Absolute address of the service, such as `https://restapi.amap.com/v3`. */
  endpoint: string;
  log: Log;
  /** Whether equal concurrent requests share one call; default true. */
  shared?: boolean;
  fetch?: (url: string, init: { signal: AbortSignal; redirect: 'manual' }) => Promise<Response>;
}

/**
 * AMap's two calls with the owner's key. `address` is the visitor's. Both return AMap's JSON text, or undefined when
 * the service fails or the rate limit is reached.
 */
export interface AmapProxy {
  /** The location of an IP address; for undefined or a private address, the location of the server itself. */
  area(address: string | undefined): Promise<string | undefined>;
  /** The weather of a city, by AMap's adcode. */
  weather(city: string, address: string | undefined): Promise<string | undefined>;
}

/**
 * Makes the calls, caches successful answers for 10 minutes, and lets equal concurrent requests share one call. Answers
 * of more than 64 kB count as failures. A failure is one log line, which never contains the key. Calls are rate-limited
 * for each visitor and in total (`amapProxy.ts`); answers from the cache or from a shared call do not count.
 *
 * Cache and counters are in the memory of this process. An edge platform runs many short-lived processes, and there the
 * limits hold for each of them: one visitor cannot use up the owner's quota quickly, but the total is not limited.
 */
export function createAmapProxy(options: AmapOptions): AmapProxy {
  const { key, endpoint, log, shared = true } = options;
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options;
  /** Good answers. Their number is bounded by the rate limit. */
  const cache = new Map<string, { text: string; until: number }>();
  const underWay = new Map<string, Promise<string | undefined>>();
  const mayCall = amapRateLimit((line) => log(`AMap: ${line}`));
  const withoutKey = (text: string) => text.replaceAll(key, '…').replaceAll(encodeURIComponent(key), '…');

  function keep(name: string, text: string): void {
    cache.set(name, { text, until: Date.now() + KEPT_MS });
    // On Cloudflare no timer runs after the answer.
    setTimeout(() => cache.delete(name), KEPT_MS).unref();
  }

  async function call(
    path: string,
    parameters: Record<string, string>,
    visitor: string | undefined,
  ): Promise<string | undefined> {
    const query = new URLSearchParams(parameters).toString();
    const name = `${path}?${query}`;
    const known = cache.get(name);
    if (known && known.until > Date.now()) return known.text;
    const running = underWay.get(name);
    if (running) return running;
    const answer = mayCall(visitor).then((may) => (may ? request(path, parameters, name) : undefined));
    if (!shared) return answer;
    underWay.set(
      name,
      answer.finally(() => underWay.delete(name)),
    );
    return answer;
  }

  async function request(path: string, parameters: Record<string, string>, name: string): Promise<string | undefined> {
    try {
      const query = new URLSearchParams({ key, ...parameters }).toString();
      const response = await fetch(`${endpoint.replace(/\/$/, '')}${path}?${query}`, {
        signal: AbortSignal.timeout(LIMIT_MS),
        // A redirect is a failure: it would send the key to another host. Cloudflare does not know `error`.
        redirect: 'manual',
      });
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      const bytes = await readLimitedBody(response.body, MAX_ANSWER_BYTES);
      if (bytes === 'too large') throw new Error(`an answer of more than ${MAX_ANSWER_BYTES / 1024} kB`);
      const text = withoutKey(new TextDecoder().decode(bytes));
      const { infocode, info } = v.parse(answerSchema, JSON.parse(text));
      if (infocode === AMAP_OK) keep(name, text);
      else log(`AMap ${path}: ${infocode} ${info}`);
      return text;
    } catch (error) {
      log(`AMap ${path}: ${withoutKey(reasonOf(error))}`);
      return undefined;
    }
  }

  return {
    area: (address) => call('/ip', address !== undefined && isPublicAddress(address) ? { ip: address } : {}, address),
    weather: (city, address) => call('/weather/weatherInfo', { city }, address),
  };
}

/** One line, with the system's error code where there is one (`fetch failed` alone is not helpful). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `${error.message.split('\n')[0]}${code}`;
}
