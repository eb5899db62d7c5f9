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
  /** `no-cache` where an answer that the browser has kept will not do. */
  cache?: RequestCache;
}

/**
 * Fetches JSON and reads it with `read`, which throws for a wrong shape. Throws `StatusError` for a status outside
 * 200..299, `TypeError` when the network fails, `TimeoutError` after `timeoutMs`, and the error of `read` or of JSON.
 */
export function getJson<T>(
  url: string,
  read: (value: unknown) => T,
  { signal, timeoutMs = ANSWER_LIMIT_MS, cache = 'default' }: GetJsonOptions = {},
): Promise<T> {
  return withTimeLimit(timeoutMs, signal, async (limited) => {
    const response = await fetch(url, { headers: { accept: 'application/json' }, cache, signal: limited });
    if (!response.ok) throw new StatusError(response.status);
    return read(await response.json());
  });
}
