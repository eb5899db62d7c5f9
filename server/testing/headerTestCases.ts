import type { ConfiguredBuild } from '../page/configuredBuild.ts';

/** Headers that every answer must have, on every platform. A regular expression must match the value. */
const ALWAYS: readonly [string, string | RegExp][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', /camera=\(\).*geolocation=\(\)/],
  ['cross-origin-opener-policy', 'same-origin'],
];

const PAGE = /^default-src 'none'.*frame-ancestors 'none'/;

/** One kind of answer. */
export interface HeaderCase {
  kind: string;
  /** Relative to the base path. */
  path: Parameters<ConfiguredBuild['headersFor']>[0];
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sends the request twice, the second time with the ETag of the first answer. */
  again?: true;
  status: number;
  policy: RegExp;
  /** Expected `Cross-Origin-Resource-Policy`. */
  resource: 'same-origin' | 'cross-origin';
}

const own = { policy: PAGE, resource: 'same-origin' } as const;
const embedded = { policy: PAGE, resource: 'cross-origin' } as const;
const post = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

/** Responses that serve a file. */
export const FILE_CASES: readonly HeaderCase[] = [
  { kind: 'the page', path: '/', status: 200, ...own },
  { kind: 'the manifest', path: '/manifest.webmanifest', status: 200, ...own },
  { kind: 'a script', path: '/assets/index.js', status: 200, ...own },
  { kind: 'a picture', path: '/images/logo.svg', status: 200, ...embedded },
  { kind: 'an icon of the owner', path: '/icons/mine.svg', status: 200, ...embedded },
  { kind: 'a song', path: '/music/a.mp3', status: 200, ...own },
  { kind: 'a file of the owner', path: '/notes/a.txt', status: 200, ...own },
  { kind: 'a file of the owner beside the page', path: '/robots.txt', status: 200, ...own },
  { kind: 'the frame', path: '/jsonp.html', status: 200, policy: /sandbox allow-scripts/, resource: 'same-origin' },
  { kind: 'the worker', path: '/sw.js', status: 200, policy: /connect-src 'self' https:/, resource: 'same-origin' },
];

/** API responses of a site with an owner's desk. */
export const CALL_CASES: readonly HeaderCase[] = [
  { kind: 'a call', path: '/api/getLinks', status: 200, ...own },
  { kind: 'a call again', path: '/api/getLinks', again: true, status: 304, ...own },
  { kind: 'a call of the desk without a session', path: '/api/owner/links', status: 401, ...own },
  { kind: 'a call of the desk from elsewhere', path: '/api/owner/session', ...post, status: 403, ...own },
  { kind: 'a call that is not there', path: '/api/nothing', status: 404, ...own },
  { kind: 'a call by another method', path: '/api/getLinks', method: 'DELETE', status: 405, ...own },
  { kind: 'a body that is none', path: '/api/verifyPassword', ...post, status: 400, ...own },
  { kind: 'a form', path: '/api/verifyPassword', method: 'POST', status: 415, ...own },
  { kind: 'a city that is none', path: '/api/amap/weather/weatherInfo?city=1', status: 400, ...own },
  { kind: 'a service that fails', path: '/api/amap/ip', status: 502, ...own },
  { kind: 'the sign of health', path: '/healthz', status: 200, ...own },
  { kind: 'nothing', path: '/nothing', status: 404, ...own },
  { kind: 'no picture', path: '/images/none.jpg', status: 404, ...own },
];

/** Answers that only the Node server gives in this form. */
export const NODE_CASES: readonly HeaderCase[] = [
  { kind: 'the page again', path: '/', again: true, status: 304, ...own },
  { kind: 'the page’s head', path: '/', method: 'HEAD', status: 200, ...own },
  { kind: 'the page by another method', path: '/', method: 'POST', status: 405, ...own },
  { kind: 'a picture again', path: '/images/logo.svg', again: true, status: 304, ...embedded },
  { kind: 'a script again', path: '/assets/index.js', again: true, status: 304, ...own },
  { kind: 'a part of a song', path: '/music/a.mp3', headers: { range: 'bytes=1-2' }, status: 206, ...own },
  { kind: 'a part that is not there', path: '/music/a.mp3', headers: { range: 'bytes=99-' }, status: 416, ...own },
  { kind: 'no path at all', path: '/%00', status: 404, ...own },
];

/** Missing or wrong headers of an answer, as messages; an empty list for a good answer. */
export function wrongHeaders(
  headerOf: (name: string) => string | null | undefined,
  { policy, resource }: Pick<HeaderCase, 'policy' | 'resource'>,
  isSecure: boolean,
): string[] {
  const expected: [string, string | RegExp | undefined][] = [
    ...ALWAYS,
    ['content-security-policy', policy],
    ['cross-origin-resource-policy', resource],
    ['strict-transport-security', isSecure ? 'max-age=31536000' : undefined],
  ];
  return expected.flatMap(([name, value]) => {
    const found = headerOf(name) ?? undefined;
    const isRight = value instanceof RegExp ? value.test(found ?? '') : found === value;
    return isRight ? [] : [`${name}: ${found ?? 'missing'}`];
  });
}
