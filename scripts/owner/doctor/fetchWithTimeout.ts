import { words } from '../../../server/words/words.mjs';

/** Default time limit for an answer, ms. */
export const PATIENCE_MS = 6000;

export type Fetch = (
  url: string,
  init: { signal: AbortSignal; headers: Record<string, string>; redirect: 'follow' | 'manual' },
) => Promise<Response>;

/** An answer that has arrived. */
export interface Answer {
  kind: 'answer';
  status: number;
  type: string;
  body: Buffer;
  ms: number;
}

/** The result of a request. `silent`: there was no answer, and why. */
export type Heard = Answer | { kind: 'silent'; reason: string };

/**
 * Requests an address and reads the answer. Never throws. A request that contains a secret follows no
 * redirect (`manual`).
 */
export type Ask = (url: string, redirect?: 'follow' | 'manual') => Promise<Heard>;

export const createAsk =
  (fetch: Fetch, patienceMs = PATIENCE_MS): Ask =>
  async (url, redirect = 'follow') => {
    const started = performance.now();
    const signal = AbortSignal.timeout(patienceMs);
    try {
      const response = await fetch(url, { signal, headers: { accept: '*/*' }, redirect });
      const body = Buffer.from(await response.arrayBuffer());
      const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
      return { kind: 'answer', status: response.status, type, body, ms: Math.round(performance.now() - started) };
    } catch (reason) {
      const { noAnswerWithin } = words.services;
      return { kind: 'silent', reason: signal.aborted ? noAnswerWithin(patienceMs / 1000) : reasonOf(reason) };
    }
  };

/** The JSON of an answer; undefined where it is not JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Why there is no answer, by Node's code, such as `ENOTFOUND` or `CERT_HAS_EXPIRED`. */
function reasonOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const { cause } = reason;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : reason.message.split('\n', 1)[0];
  return words.services.noAnswerBecause(code ?? '');
}
