import * as v from 'valibot';
import { amapRateLimit } from './amapRateLimit.ts';
import type { Log } from './log.ts';
import { readLimitedBody } from './readLimitedBody.ts';
import { isPublicAddress } from './visitorAddress.ts';

const KEPT_MS = 10 * 60_000;
const LIMIT_MS = 5000;
/** A weather is half a kilobyte. */
const MAX_ANSWER_BYTES = 64 * 1024;
/** AMap's word for "all went well". */
const INFOCODE_OK = '10000';

const answerSchema = v.looseObject({ infocode: v.string(), info: v.optional(v.string(), '') });

export interface AmapOptions {
  key: string;
  /** Absolute address of the service, such as `https://restapi.amap.com/v3`. */
  endpoint: string;
  log: Log;
  /** Whether equal requests at one time share one call; true unless said otherwise. */
  shared?: boolean;
  fetch?: (url: string, init: { signal: AbortSignal }) => Promise<Response>;
  now?: () => number;
}

/**
 * AMap's two calls with the owner's key, for the visitor with this address. Both answer AMap's JSON text, or undefined
 * when the service failed, or may not be asked again yet.
 */
export interface AmapProxy {
  /** Where an address is; undefined or a private one asks for the place of the server itself. */
  area(address: string | undefined): Promise<string | undefined>;
  /** The weather of a city, by AMap's adcode. */
  weather(city: string, address: string | undefined): Promise<string | undefined>;
}

/**
 * Makes the calls, keeps good answers for 10 minutes, and lets equal requests share one call. Answers of more than 64 kB
 * are failures. A failure is one log line, which never holds the key. How often AMap is asked is limited, for each
 * visitor and for all (`amapRateLimit`); what is answered from memory or by somebody else's call does not count.
 *
 * All of this is kept in the memory of this process. On an edge platform there are many at one time, and each lives as
 * long as the platform likes: there the limits hold for each of them, which keeps one visitor's haste from the owner's
 * quota, but is no promise about the sum.
 */
export function createAmapProxy(options: AmapOptions): AmapProxy {
  const { key, endpoint, log, shared = true, now = () => performance.now() } = options;
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options;
  const kept = new Map<string, { text: string; until: number }>();
  const underWay = new Map<string, Promise<string | undefined>>();
  const budget = amapRateLimit({ log: (line) => log(`AMap: ${line}`), now });
  const withoutKey = (text: string) => text.replaceAll(key, '…').replaceAll(encodeURIComponent(key), '…');

  async function call(
    path: string,
    parameters: Record<string, string>,
    visitor: string | undefined,
  ): Promise<string | undefined> {
    const query = new URLSearchParams(parameters).toString();
    const name = `${path}?${query}`;
    const known = kept.get(name);
    if (known && known.until > now()) return known.text;
    const running = underWay.get(name);
    if (running) return running;
    if (!budget.take(visitor)) return undefined;
    const answer = ask(path, parameters, name);
    if (!shared) return answer;
    underWay.set(
      name,
      answer.finally(() => underWay.delete(name)),
    );
    return answer;
  }

  async function ask(path: string, parameters: Record<string, string>, name: string): Promise<string | undefined> {
    try {
      const query = new URLSearchParams({ key, ...parameters }).toString();
      const response = await fetch(`${endpoint.replace(/\/$/, '')}${path}?${query}`, {
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      const bytes = await readLimitedBody(response.body, MAX_ANSWER_BYTES);
      if (bytes === 'too large') throw new Error(`an answer of more than ${MAX_ANSWER_BYTES / 1024} kB`);
      const text = withoutKey(new TextDecoder().decode(bytes));
      const { infocode, info } = v.parse(answerSchema, JSON.parse(text));
      if (infocode === INFOCODE_OK) keep(name, text);
      else log(`AMap ${path}: ${infocode} ${info}`);
      return text;
    } catch (error) {
      log(`AMap ${path}: ${withoutKey(reasonOf(error))}`);
      return undefined;
    }
  }

  /** There are never many: no more answers come than the budget has calls. */
  function keep(name: string, text: string): void {
    for (const [old, { until }] of kept) if (until <= now()) kept.delete(old);
    kept.set(name, { text, until: now() + KEPT_MS });
  }

  return {
    area: (address) => call('/ip', address !== undefined && isPublicAddress(address) ? { ip: address } : {}, address),
    weather: (city, address) => call('/weather/weatherInfo', { city }, address),
  };
}

/** One line, with the system's code where there is one (`fetch failed` alone says nothing). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `${error.message.split('\n')[0]}${code}`;
}
