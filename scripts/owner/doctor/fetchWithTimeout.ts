import { words } from '../../../server/words/words.mjs';

/** Default time limit for an answer, ms. */
export const PATIENCE_MS = 6000;
/** Number of bytes that are read of an answer; enough for a playlist of thousands of songs. */
const MOST_BYTES = 8_000_000;

export type Fetch = (
  url: string,
  init: { signal: AbortSignal; headers: Record<string, string>; redirect: 'follow' | 'manual' },
) => Promise<Response>;

/** The result of a request. `silent`: there was no answer, and why. */
export type Heard =
  | { kind: 'answer'; status: number; type: string; body: Buffer; headers: Headers; ms: number }
  | { kind: 'silent'; reason: string };

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: words.services.reasons.unknownHost,
  EAI_AGAIN: words.services.reasons.noLookup,
  ECONNREFUSED: words.services.reasons.refused,
  ECONNRESET: words.services.reasons.broke,
  UND_ERR_SOCKET: words.services.reasons.broke,
  ENETUNREACH: words.services.reasons.noWay,
  EHOSTUNREACH: words.services.reasons.noWay,
  ETIMEDOUT: words.services.reasons.late,
  UND_ERR_CONNECT_TIMEOUT: words.services.reasons.late,
  CERT_HAS_EXPIRED: words.services.reasons.expired,
  ERR_TLS_CERT_ALTNAME_INVALID: words.services.reasons.otherHost,
  DEPTH_ZERO_SELF_SIGNED_CERT: words.services.reasons.selfSigned,
};

/**
 * Requests an address and reads the start of the answer. Never throws. A request that contains a secret follows no
 * redirect (`manual`).
 */
export type Ask = (url: string, redirect?: 'follow' | 'manual') => Promise<Heard>;

export const createAsk =
  (fetch: Fetch, patienceMs = PATIENCE_MS): Ask =>
  (url, redirect = 'follow') =>
    hear(fetch, { url, redirect }, patienceMs);

async function hear(
  fetch: Fetch,
  { url, redirect }: { url: string; redirect: 'follow' | 'manual' },
  patienceMs: number,
): Promise<Heard> {
  const started = performance.now();
  const limit = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(url, { signal: limit, headers: { accept: '*/*' }, redirect });
    const body = await beginningOf(response);
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const ms = Math.round(performance.now() - started);
    return { kind: 'answer', status: response.status, type, body, headers: response.headers, ms };
  } catch (reason) {
    return {
      kind: 'silent',
      reason: limit.aborted ? words.services.noAnswerWithin(patienceMs / 1000) : reasonOf(reason),
    };
  }
}

/** The JSON of an answer; undefined where it is not JSON. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

async function beginningOf({ body }: Response): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done && length < MOST_BYTES; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
  }
  await reader.cancel();
  return Buffer.concat(parts);
}

function reasonOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const { cause } = reason;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return REASONS[code] ?? (code || reason.message.split('\n')[0] || words.services.noAnswer);
}
