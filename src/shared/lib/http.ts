import { isOff } from './hosts';

/** Time limit of a request to a service, ms. */
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

/** The visitor has switched the host off, before it was asked or since: no failure that anybody is told of. */
export class SwitchedOff extends Error {}

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

/** What `ask` brings, failures too, unless the host of the address is off, or is switched off meanwhile. */
export async function unlessOff<T>(url: string, ask: () => Promise<T>): Promise<T> {
  const check = () => {
    if (isOff(url)) throw new SwitchedOff();
  };
  check();
  try {
    return await ask();
  } finally {
    check();
  }
}

interface GetOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** `no-cache` where an answer that the browser has kept will not do. */
  cache?: RequestCache;
}

interface GetJsonOptions extends GetOptions {
  /** For a service that could send anything: a longer body is not read on, and fails. */
  maxBytes?: number;
}

/**
 * Fetches an answer and reads its body with `read`. Throws `StatusError` for a status outside 200..299, `TypeError` when
 * the network fails, `TimeoutError` after `timeoutMs`, `SwitchedOff`, and the error of `read`.
 */
export function getAnswer<T>(
  url: string,
  read: (response: Response) => Promise<T>,
  { signal, timeoutMs = ANSWER_LIMIT_MS, cache = 'default' }: GetOptions = {},
): Promise<T> {
  return withTimeLimit(timeoutMs, signal, (limited) =>
    unlessOff(url, async () => {
      const response = await fetch(url, { headers: { accept: 'application/json' }, cache, signal: limited });
      if (!response.ok) throw new StatusError(response.status);
      return read(response);
    }),
  );
}

/**
 * Fetches JSON and reads it with `read`, which throws for a wrong shape. Throws as `getAnswer` does, `RangeError` beyond
 * `maxBytes`, and the error of `read` or of JSON.
 */
export function getJson<T>(
  url: string,
  read: (value: unknown) => T,
  { maxBytes, ...options }: GetJsonOptions = {},
): Promise<T> {
  return getAnswer(
    url,
    async (response) => read(await (maxBytes ? jsonAtMost(maxBytes, response) : response.json())),
    options,
  );
}

/** Counts the bytes that arrive: `content-length` may be that of the compressed body, or wrong. */
async function jsonAtMost(maxBytes: number, { body }: Response): Promise<unknown> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let left = maxBytes;
  let text = '';
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return JSON.parse(text + decoder.decode());
    left -= value.length;
    if (left < 0) {
      void reader?.cancel();
      throw new RangeError(`more than ${maxBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
