/** The behaviour of an external service for one request. `never`: it does not answer. `cut`: the connection breaks. */
export type Answer =
  | { status: number; headers: Record<string, string>; body: string | Uint8Array; delayMs?: number }
  | { never: true }
  | { cut: true };

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
export const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: JSON_TYPE,
  body: JSON.stringify(value),
});

/** Failures that every service can have. */
export const failures = {
  error: json({ status: 500, message: 'internal error' }, 500),
  errorPage: { status: 502, headers: HTML_TYPE, body: '<html><h1>502 Bad Gateway</h1></html>' },
  /** The login page of a captive portal: status 200 with an HTML page. */
  page: { status: 200, headers: HTML_TYPE, body: '<!doctype html><title>Welcome</title><p>Please log in.</p>' },
  empty: { status: 200, headers: JSON_TYPE, body: '' },
  wrongShape: json([{ something: 'else' }]),
  never: { never: true },
  cut: { cut: true },
} satisfies Record<string, Answer>;
export type Failure = keyof typeof failures;

export function isFailure(name: string): name is Failure {
  return name in failures;
}

/** Headers that allow other origins to read the answer (CORS). */
export function readable(answer: Answer): Answer {
  if (!('status' in answer)) return answer;
  return { ...answer, headers: { ...answer.headers, 'access-control-allow-origin': '*' } };
}

/** The range of a file that a `Range` header requests, where the answer supports ranges; any other answer as it is. */
export function partOf(answer: Answer, range: string | undefined): Answer {
  const match = /^bytes=(\d+)-(\d*)$/.exec(range ?? '');
  if (!match || !('status' in answer) || !answer.headers['accept-ranges']) return answer;
  const { headers, body } = answer;
  const last = Math.min(Number(match[2] || Infinity), body.length - 1);
  const first = Number(match[1]);
  if (first > last) return { ...answer, status: 416, body: '' };
  const part = { 'content-range': `bytes ${first}-${last}/${body.length}` };
  return { ...answer, status: 206, headers: { ...headers, ...part }, body: body.slice(first, last + 1) };
}
