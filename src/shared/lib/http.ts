import * as v from 'valibot';

/** A service that has not answered by then will not, ms. */
export const ANSWER_LIMIT_MS = 8000;

/** An answer that came, but with a status that means failure. */
export class StatusError extends Error {
  override name = 'StatusError';
  readonly status: number;

  constructor(status: number) {
    super(`answered with status ${status}`);
    this.status = status;
  }
}

/**
 * Runs a request that must end within `limitMs`: its signal aborts then, with a `TimeoutError`, or when `signal` does.
 * A body that never ends counts too.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  signal: AbortSignal | undefined,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), limitMs);
  try {
    return await request(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
  } finally {
    clearTimeout(timer);
  }
}

interface GetJsonOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Fetches JSON and checks it. Throws `StatusError` for a status outside 200..299, `TypeError` when the network fails,
 * `TimeoutError` after `timeoutMs`, and valibot's or JSON's error for a wrong shape.
 */
export function getJson<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  { signal, timeoutMs = ANSWER_LIMIT_MS }: GetJsonOptions = {},
): Promise<v.InferOutput<Schema>> {
  return withTimeLimit(timeoutMs, signal, async (limited) => {
    const response = await fetch(url, { headers: { accept: 'application/json' }, signal: limited });
    if (!response.ok) throw new StatusError(response.status);
    return v.parse(schema, await response.json());
  });
}
