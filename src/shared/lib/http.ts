import * as v from 'valibot';

const DEFAULT_TIMEOUT_MS = 8000;

/** An answer that came, but with a status that means failure. */
export class StatusError extends Error {
  override name = 'StatusError';
  readonly status: number;

  constructor(status: number) {
    super(`answered with status ${status}`);
    this.status = status;
  }
}

interface GetJsonOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
}

/**
 * Fetches JSON and checks it. Throws `StatusError` for a status outside 200..299, `TypeError` when the network fails,
 * `TimeoutError` after `timeoutMs` (also for a body that never ends), and valibot's or JSON's error for a wrong shape.
 */
export async function getJson<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  { signal, timeoutMs = DEFAULT_TIMEOUT_MS }: GetJsonOptions = {},
): Promise<v.InferOutput<Schema>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs);
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    if (!response.ok) throw new StatusError(response.status);
    return v.parse(schema, await response.json());
  } finally {
    clearTimeout(timer);
  }
}
