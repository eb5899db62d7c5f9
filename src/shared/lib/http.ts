import { isBlocked } from '../../page/onlyThisSite';
import { fetchFromSite } from '../../page/pageLogin';

/** Time limit of a request to a service, ms. */
export const ANSWER_LIMIT_MS = 8000;

/** Thrown for an answer with an error status. */
export class StatusError extends Error {
  override name = 'StatusError';
  readonly status: number;

  constructor(status: number) {
    super(`answered with status ${status}`);
    this.status = status;
  }
}

/** Thrown instead of a request to another site if the visitor has chosen 只用本站. Not reported as an error. */
export class OtherSiteBlocked extends Error {}

/**
 * Runs a request with a time limit, including its body: its signal aborts with a `TimeoutError` after `limitMs`, or
 * when `signal` aborts.
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

/** Throws `OtherSiteBlocked` if the browser would refuse a request to this address because of 只用本站. */
export function refuseBlocked(url: string): void {
  if (isBlocked(url)) throw new OtherSiteBlocked();
}

const isOfThisSite = (url: string): boolean => new URL(url, document.baseURI).origin === location.origin;

interface GetOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Besides `accept`. */
  headers?: Readonly<Record<string, string>>;
  /** `no-cache` if a cached answer must be revalidated. */
  cache?: RequestCache;
}

interface GetJsonOptions extends GetOptions {
  /** For services that might send anything: a longer body is cancelled and throws. */
  maxBytes?: number;
}

/**
 * Fetches an answer and reads its body with `read`. Throws `StatusError` for a status outside 200..299, `TypeError`
 * when the network fails, `LoginNeeded` when a login in front of this site answers, `TimeoutError` after `timeoutMs`, `OtherSiteBlocked`, and the error of `read`.
 */
async function getAnswer<T>(
  url: string,
  read: (response: Response) => Promise<T>,
  { signal, timeoutMs = ANSWER_LIMIT_MS, headers, cache = 'default' }: GetOptions = {},
): Promise<T> {
  refuseBlocked(url);
  return withTimeLimit(timeoutMs, signal, async (limited) => {
    const send = isOfThisSite(url) ? fetchFromSite : fetch;
    const sent = { accept: 'application/json', ...headers };
    const response = await send(url, { headers: sent, cache, signal: limited });
    if (!response.ok) throw new StatusError(response.status);
    return read(response);
  });
}

/**
 * Fetches JSON and validates it with `read`, which throws for invalid data. Throws the errors of `getAnswer`, of `read`
 * and of the JSON parser, and a `RangeError` for more than `maxBytes`.
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

/** Counts the received bytes, since `content-length` may be that of the compressed body, or wrong. */
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
