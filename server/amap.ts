import * as v from 'valibot';
import type { Log } from './log.ts';
import { isPublicAddress } from './visitorAddress.ts';

const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 500;
const LIMIT_MS = 5000;
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

/** AMap's two calls with the owner's key. Both answer AMap's JSON text, or undefined when the service failed. */
export interface AmapProxy {
  /** Where an address is; undefined or a private one asks for the place of the server itself. */
  area(address: string | undefined): Promise<string | undefined>;
  /** The weather of a city, by AMap's adcode. */
  weather(city: string): Promise<string | undefined>;
}

/**
 * Makes the calls, keeps good answers for 10 minutes, and lets equal requests share one call. A failure is one log
 * line, which never holds the key.
 */
export function createAmapProxy(options: AmapOptions): AmapProxy {
  const { key, endpoint, log, shared = true, now = () => performance.now() } = options;
  const { fetch = (url, init) => globalThis.fetch(url, init) } = options;
  const kept = new Map<string, { text: string; until: number }>();
  const underWay = new Map<string, Promise<string | undefined>>();
  const withoutKey = (text: string) => text.replaceAll(key, '…').replaceAll(encodeURIComponent(key), '…');

  async function call(path: string, parameters: Record<string, string>): Promise<string | undefined> {
    const query = new URLSearchParams(parameters).toString();
    const name = `${path}?${query}`;
    const known = kept.get(name);
    if (known && known.until > now()) return known.text;
    if (!shared) return ask(path, parameters, name);
    const running = underWay.get(name) ?? ask(path, parameters, name).finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  }

  async function ask(path: string, parameters: Record<string, string>, name: string): Promise<string | undefined> {
    try {
      const query = new URLSearchParams({ key, ...parameters }).toString();
      const response = await fetch(`${endpoint.replace(/\/$/, '')}${path}?${query}`, {
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      if (response.status !== 200) throw new Error(`status ${response.status}`);
      const text = withoutKey(await response.text());
      const { infocode, info } = v.parse(answerSchema, JSON.parse(text));
      if (infocode === INFOCODE_OK) keep(name, text);
      else log(`AMap ${path}: ${infocode} ${info}`);
      return text;
    } catch (error) {
      log(`AMap ${path}: ${withoutKey(reasonOf(error))}`);
      return undefined;
    }
  }

  function keep(name: string, text: string): void {
    // Taken out first, so that the map stays in the order of the answers' age.
    kept.delete(name);
    kept.set(name, { text, until: now() + KEPT_MS });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  return {
    area: (address) => call('/ip', address !== undefined && isPublicAddress(address) ? { ip: address } : {}),
    weather: (city) => call('/weather/weatherInfo', { city }),
  };
}

/** One line, with the system's code where there is one (`fetch failed` alone says nothing). */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `${error.message.split('\n')[0]}${code}`;
}
