import { describe, expect, it } from 'vitest';
import { BLANK_LINK, type LinkItem } from '../../src/contract/links.ts';
import type { Verify } from '../password/passwordHash.ts';
import { precompress } from '../http/precompressed.ts';
import type { ConfiguredBuild } from '../page/configuredBuild.ts';

/** Options of a case for its setup. */
export interface CallOptions {
  /** AMap echoes the request (`echo`) or fails (`broken`); without this option there is no key. */
  amap?: 'echo' | 'broken';
  /** `none`: no password is set. */
  password?: 'none';
  /** Replaces the check of `PASSWORD`. */
  verify?: Verify;
}

/** The API under test, with no password attempts counted yet. */
export interface Calls {
  /** Sends a request from this visitor address. */
  ask: (path: string, init?: RequestInit, address?: string) => Promise<Response>;
  /** The log lines. On another process they arrive a little later. */
  lines: readonly string[];
}

type SetUpCalls = (options?: CallOptions) => Calls | Promise<Calls>;

export const PASSWORD = '门廊 light';
export const CONTENT_POLICY = "default-src 'none'";
export const LOCKED_GROUP = '个人';
const OPEN: LinkItem = { ...BLANK_LINK, name: '甲', link: '/', is_home: 'true' };
const SECRET: LinkItem = { ...BLANK_LINK, name: '密', link: '/b', category: LOCKED_GROUP };
/** The owner's links. */
export const ITEMS: readonly LinkItem[] = [OPEN, SECRET];
const LIST = { list: [OPEN] };
const links = precompress(JSON.stringify(LIST));

const PATH = '/api/verifyPassword';
const VISITOR = '203.0.113.9';
const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 1_000_000;

/** Helpers for password requests. */
async function setUpPassword(setUp: SetUpCalls, options: CallOptions = {}) {
  const { ask, lines } = await setUp(options);
  const post = (body: string, headers: Record<string, string> = {}, address = VISITOR) =>
    ask(PATH, { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } }, address);
  const tryOut = (password: string, headers?: Record<string, string>, address?: string) =>
    post(JSON.stringify({ password }), headers, address);
  const statuses = async (times: number, ...[password, ...more]: Parameters<typeof tryOut>) => {
    const found = [];
    for (let time = 0; time < times; time += 1) found.push((await tryOut(password, ...more)).status);
    return found;
  };
  return { ask, lines, post, tryOut, statuses };
}

/** The parts of an answer that the cases compare. */
async function seen(response: Response) {
  const { status, headers } = response;
  const body: unknown = await response.json();
  const names = ['cache-control', 'content-type', 'content-security-policy', 'x-content-type-options'];
  return { status, body, headers: names.map((name) => headers.get(name)) };
}

const HEADERS = ['no-store', 'application/json', CONTENT_POLICY, 'nosniff'];
const refused = (status: number, error: string) => ({ status, body: { success: false, error }, headers: HEADERS });
/** A request body of this many bytes. */
const bodyOf = (length: number) => `{"password":"${'x'.repeat(length - 15)}"}`;
/** Log lines of another process arrive a little later. */
const PATIENCE = { timeout: 5000 };

/** The cases for the API on every platform. */
export function describeCalls(setUp: SetUpCalls): void {
  describe('GET /api/getLinks', () => {
    it('returns the public links with an ETag, for revalidation at each request', async () => {
      const { ask } = await setUp();
      const response = await ask('/api/getLinks');
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('etag')).toBe(links.etag);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.json()).toEqual(LIST);
    });

    it.each([links.etag, `"x", ${links.etag}`, '*', links.etag.replace('W/', '')])('answers 304 to %s', async (tag) => {
      const { ask } = await setUp();
      const response = await ask('/api/getLinks', { headers: { 'if-none-match': tag } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('etag')).toBe(links.etag);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('returns the list for an outdated ETag', async () => {
      const { ask } = await setUp();
      const response = await ask('/api/getLinks', { headers: { 'if-none-match': '"old"' } });
      expect(response.status).toBe(200);
    });

    it.each([
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ])('uses the encoding of Accept-Encoding: %s', async (accept, encoding) => {
      const { ask } = await setUp();
      const response = await ask('/api/getLinks', { headers: { 'accept-encoding': accept } });
      expect(response.headers.get('content-encoding')).toBe(encoding);
    });

    it('answers HEAD without a body', async () => {
      const { ask } = await setUp();
      const response = await ask('/api/getLinks', { method: 'HEAD' });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('');
    });
  });

  describe('the routes', () => {
    it('report the health', async () => {
      const { ask } = await setUp();
      expect((await ask('/healthz')).status).toBe(200);
    });

    it.each(['/api/', '/api/nothing', '/api/getLinks/more', '/api/amap/ip', '/api/amap/weather/weatherInfo?city=1'])(
      'answer 404 to %s',
      async (path) => {
        const { ask } = await setUp();
        const response = await ask(path);
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ error: 'not-found' });
      },
    );

    it('answer in plain text outside /api/', async () => {
      const { ask } = await setUp();
      const response = await ask('/nothing');
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    });

    it.each([
      ['POST', '/api/getLinks'],
      ['DELETE', '/healthz'],
      ['PUT', '/api/amap/ip'],
    ])('refuse %s %s and name the allowed methods', async (method, path) => {
      const { ask } = await setUp({ amap: 'echo' });
      const response = await ask(path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
      expect(await response.json()).toEqual({ error: 'method' });
    });

    it.each(['/api/getLinks', '/api/nothing', '/nothing', '/healthz'])(
      'send security headers with %s',
      async (path) => {
        const { ask } = await setUp();
        const { headers } = await ask(path);
        expect(headers.get('content-security-policy')).toBe(CONTENT_POLICY);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(headers.get('permissions-policy')).toContain('camera=()');
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      },
    );
  });

  describe('/api/amap', () => {
    it('requests the place of the visitor’s address, whatever the visitor claims', async () => {
      const { ask } = await setUp({ amap: 'echo' });
      const headers = { 'x-forwarded-for': '6.6.6.6, 198.51.100.1', 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' };
      const response = await ask('/api/amap/ip', { headers }, '::ffff:203.0.113.9');
      expect(await response.json()).toEqual({ infocode: '10000', address: '203.0.113.9' });
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    it('forwards the city and no other parameter', async () => {
      const { ask } = await setUp({ amap: 'echo' });
      const response = await ask('/api/amap/weather/weatherInfo?city=110000&key=x&extensions=all');
      expect(await response.json()).toEqual({ infocode: '10000', city: '110000' });
    });

    it.each([
      '',
      '?city=',
      '?city=1%26key=2',
      `?city=${'1'.repeat(33)}`,
      '?city=11000',
      '?city=1100001',
      '?city=%E5%8C%97%E4%BA%AC',
      '?city=%EF%BC%91%EF%BC%91%EF%BC%90%EF%BC%90%EF%BC%90%EF%BC%90',
      '?city=110000%0A',
      '?city=-11000',
      '?CITY=110000',
    ])('answers 400 to the city of %j', async (query) => {
      const { ask } = await setUp({ amap: 'echo' });
      const response = await ask(`/api/amap/weather/weatherInfo${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: 'bad-city' });
    });

    it('uses the place of the server for an address with a zone', async () => {
      const { ask } = await setUp({ amap: 'echo' });
      const response = await ask('/api/amap/ip', {}, 'fe80::1%lo');
      expect(response.status).toBe(200);
    });

    it.each(['/api/amap/ip', '/api/amap/weather/weatherInfo?city=110000'])(
      'answers 403 to %s from another site, which could use up the calls with a picture',
      async (path) => {
        const { ask } = await setUp({ amap: 'echo' });
        const from = async (site: string) => (await ask(path, { headers: { 'sec-fetch-site': site } })).status;
        expect([await from('cross-site'), await from('same-origin'), await from('none')]).toEqual([403, 200, 200]);
        const response = await ask(path, { headers: { 'sec-fetch-site': 'cross-site' } });
        expect(await response.json()).toEqual({ error: 'other-origin' });
      },
    );

    it('answers 502 when the service fails', async () => {
      const { ask } = await setUp({ amap: 'broken' });
      const response = await ask('/api/amap/ip');
      expect(response.status).toBe(502);
      expect(await response.json()).toEqual({ error: 'weather-failed' });
    });
  });

  describe('POST /api/verifyPassword', () => {
    it('returns the locked links for the right password', async () => {
      const { tryOut, lines } = await setUpPassword(setUp);
      const body = { success: true, list: [SECRET] };
      expect(await seen(await tryOut(PASSWORD))).toEqual({ status: 200, body, headers: HEADERS });
      await expect.poll(() => lines, PATIENCE).toEqual([]);
    });

    it.each(['wrong', '', 'x'.repeat(900), `${PASSWORD} `])('answers 401 to %.20j', async (password) => {
      const { tryOut, lines } = await setUpPassword(setUp);
      expect(await seen(await tryOut(password))).toEqual(refused(401, 'wrong-password'));
      await expect.poll(() => lines, PATIENCE).toEqual([]);
    });

    it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json ;charset=utf-8'])(
      'accepts the type %s',
      async (type) => {
        expect((await (await setUpPassword(setUp)).tryOut(PASSWORD, { 'content-type': type })).status).toBe(200);
      },
    );

    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'text/json', ''])(
      'answers 415 to the type %j',
      async (type) => {
        const { tryOut } = await setUpPassword(setUp);
        expect(await seen(await tryOut(PASSWORD, { 'content-type': type }))).toEqual(refused(415, 'wrong-type'));
      },
    );

    it.each([
      '',
      'porch light',
      '{"password":"x"',
      '[]',
      'null',
      '"x"',
      '{}',
      '{"password":1}',
      '{"password":null}',
      '{"password":["x"]}',
      '{"password":"x","more":1}',
      '{"password":"x","remember":1}',
      '{"Password":"x"}',
    ])('answers 400 to the body %j', async (body) => {
      expect(await seen(await (await setUpPassword(setUp)).post(body))).toEqual(refused(400, 'not-json'));
    });

    it('accepts a body of 1 KiB, and answers 413 to one more byte', async () => {
      const { post } = await setUpPassword(setUp);
      expect((await post(bodyOf(1024))).status).toBe(401);
      expect(await seen(await post(bodyOf(1025)))).toEqual(refused(413, 'too-large'));
      // Counted in bytes, not in characters.
      expect(await seen(await post(JSON.stringify({ password: '门'.repeat(340) })))).toEqual(refused(413, 'too-large'));
    });

    it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('answers 405 to %s', async (method) => {
      const response = await (await setUpPassword(setUp)).ask(PATH, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    });

    it('does not exist without a password', async () => {
      const { ask } = await setUp({ password: 'none' });
      expect((await ask(PATH, { method: 'POST' })).status).toBe(404);
    });
  });

  describe('too many password attempts', () => {
    it('are answered 429 with the time to wait, even with the right password', async () => {
      const { tryOut, statuses } = await setUpPassword(setUp);
      expect(await statuses(5, 'wrong')).toEqual([401, 401, 401, 401, 401]);
      for (const password of ['wrong', PASSWORD]) {
        const response = await tryOut(password);
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(895);
        expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(900);
        const seconds = Number(response.headers.get('retry-after'));
        expect((await seen(response)).body).toEqual({ success: false, error: 'too-many-tries', seconds });
      }
    });

    it('are logged in one line, without the password', async () => {
      const { statuses, lines } = await setUpPassword(setUp);
      await statuses(4, 'my secret');
      await expect.poll(() => lines, PATIENCE).toEqual([]);
      await statuses(10, 'my secret');
      await expect
        .poll(() => lines, PATIENCE)
        .toEqual(['203.0.113.9: 5 wrong passwords for the locked links, no more tries for now']);
    });

    it('do not include requests without a password', async () => {
      const { post, statuses } = await setUpPassword(setUp);
      for (let time = 0; time < 10; time += 1) {
        await post('{');
        await post('x'.repeat(2000));
        await post('{}', { 'content-type': 'text/plain' });
      }
      expect(await statuses(6, 'wrong')).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it('are reset after a success', async () => {
      const { statuses } = await setUpPassword(setUp);
      expect(await statuses(4, 'wrong')).toEqual([401, 401, 401, 401]);
      expect(await statuses(1, PASSWORD)).toEqual([200]);
      expect(await statuses(6, 'wrong')).toEqual([401, 401, 401, 401, 401, 429]);
    });

    it('cannot be made in parallel: of 50 wrong ones 5 are checked', async () => {
      const { tryOut, statuses, lines } = await setUpPassword(setUp);
      const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => tryOut(`wrong ${index}`)));
      const found = responses.map(({ status }) => status);
      expect(found.filter((status) => ![401, 429].includes(status))).toEqual([]);
      found.push(...(await statuses(6, 'wrong')));
      expect(found.filter((status) => status === 401)).toHaveLength(5);
      expect(found.at(-1)).toBe(429);
      await expect.poll(() => lines, PATIENCE).toHaveLength(1);
    });

    it('are a hundred for all visitors together, who then have to wait', async () => {
      const { statuses, lines } = await setUpPassword(setUp);
      const found = [];
      for (let index = 0; index < 100; index += 1) found.push(...(await statuses(1, 'wrong', {}, `10.0.${index}.1`)));
      expect(new Set(found)).toEqual(new Set([401]));
      expect(await statuses(1, PASSWORD, {}, VISITOR)).toEqual([429]);
      await expect
        .poll(() => lines, PATIENCE)
        .toEqual(['all visitors: 100 wrong passwords for the locked links, no more tries for now']);
    });

    it('cannot be hidden with a forged address', async () => {
      const { tryOut } = await setUpPassword(setUp);
      const statuses = [];
      for (let time = 0; time < 6; time += 1) {
        statuses.push((await tryOut('wrong', { 'x-forwarded-for': `198.51.100.${time}` })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    });

    it('are counted for a whole IPv6 connection, and for an IPv4 address in every notation', async () => {
      const { statuses } = await setUpPassword(setUp);
      await statuses(5, 'wrong', {}, '2001:db8:1:2::1');
      expect(await statuses(1, PASSWORD, {}, '2001:db8:1:2:3:4:5:6')).toEqual([429]);
      expect(await statuses(1, PASSWORD, {}, '2001:db8:1:3::1')).toEqual([200]);
      await statuses(5, 'wrong', {}, '::ffff:192.0.2.1');
      expect(await statuses(1, PASSWORD, {}, '192.0.2.1')).toEqual([429]);
      expect(await statuses(1, PASSWORD, {}, '::ffff:192.0.2.2')).toEqual([200]);
      await statuses(3, 'wrong', {}, 'fe80::1%lo');
      await statuses(2, 'wrong', {}, 'fe80::2%eth0');
      expect(await statuses(1, PASSWORD, {}, 'fe80::1')).toEqual([429]);
    });
  });
}

/**
 * Sends 3,000 AMap requests from one network, each with another city, path, method, spelling or forged address. Returns
 * the number of responses by status.
 */
export async function tryAmapHard(ask: Calls['ask']): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let index = 0; index < 3000; index += 1) {
    const city = String(110_000 + index);
    const spelled = index % 5 === 0 ? `%3${city[0]}${city.slice(1)}` : city;
    const path = index % 3 === 0 ? '/api/amap/ip' : `/api/amap/weather/weatherInfo?city=${spelled}&x=${index}`;
    const method = ['GET', 'HEAD', 'GET', 'POST'][index % 4] ?? 'GET';
    const claim = `198.51.${index >> 8}.${index & 255}`;
    const headers = { 'x-forwarded-for': claim, 'x-real-ip': claim, forwarded: `for=${claim}` };
    const { status } = await ask(path, { method, headers }, `2001:db8:1:2::${index.toString(16)}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

/** A password check that counts its calls. */
function counting(check: Verify): { requested: { times: number }; verify: Verify } {
  const requested = { times: 0 };
  const verify: Verify = (password) => {
    requested.times += 1;
    return check(password);
  };
  return { requested, verify };
}

/** Cases that need access to the process: how much of a body is read, and how often a password is hashed. */
export function describeCallsInside(setUp: SetUpCalls, quick: Verify): void {
  // A platform's front end may handle these before the worker.
  it.each([
    ['*', 'br'],
    ['', null],
  ])('uses the encoding of Accept-Encoding: %j', async (accept, encoding) => {
    const { ask } = await setUp();
    const response = await ask('/api/getLinks', { headers: { 'accept-encoding': accept } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
  });

  describe('a request body', () => {
    it('is answered 400 if it is not text or missing', async () => {
      const { ask } = await setUpPassword(setUp);
      const bytes = new Uint8Array([...new TextEncoder().encode('{"password":"'), 0xff, 0x22, 0x7d]);
      const send = (init: RequestInit) => ask(PATH, { method: 'POST', headers: JSON_TYPE, ...init });
      expect(await seen(await send({ body: bytes }))).toEqual(refused(400, 'not-json'));
      expect(await seen(await send({}))).toEqual(refused(400, 'not-json'));
    });

    it.each([undefined, '10', 'much'])(
      'is read only as far as necessary if its length header is %s',
      async (length) => {
        const { ask } = await setUpPassword(setUp);
        let sent = 0;
        const body = new ReadableStream({
          pull(controller) {
            sent += 100;
            if (sent > MEGABYTE) controller.close();
            else controller.enqueue(new Uint8Array(100).fill(0x20));
          },
        });
        const headers = { ...JSON_TYPE, ...(length !== undefined && { 'content-length': length }) };
        const init = { method: 'POST', headers, body, duplex: 'half' };
        expect(await seen(await ask(PATH, init))).toEqual(refused(413, 'too-large'));
        expect(sent).toBeLessThan(2000);
      },
    );

    it('is not read if its length header is too large', async () => {
      let requested = 0;
      const body = new ReadableStream({ pull: () => void (requested += 1) }, { highWaterMark: 0 });
      const headers = { ...JSON_TYPE, 'content-length': '1025' };
      const init = { method: 'POST', headers, body, duplex: 'half' };
      expect(await seen(await (await setUpPassword(setUp)).ask(PATH, init))).toEqual(refused(413, 'too-large'));
      expect(requested).toBe(0);
    });
  });

  describe('a password', () => {
    it('is answered 500 without its text if checking it fails', async () => {
      const { tryOut, lines } = await setUpPassword(setUp, {
        verify: () => Promise.reject(new Error('no more memory')),
      });
      expect((await tryOut('my secret')).status).toBe(500);
      await expect.poll(() => lines, PATIENCE).toEqual([`POST ${PATH}: no more memory`]);
    });

    it('needs one hash, whether right or wrong', async () => {
      const { requested, verify } = counting(quick);
      const { tryOut } = await setUpPassword(setUp, { verify });
      for (const password of [PASSWORD, 'wrong', '']) {
        const before = requested.times;
        await tryOut(password);
        expect(requested.times).toBe(before + 1);
      }
    });

    it('is not hashed after the fifth wrong one, also in parallel', async () => {
      const { requested, verify } = counting(quick);
      const { tryOut, statuses } = await setUpPassword(setUp, { verify });
      await Promise.all(Array.from({ length: 50 }, (_, index) => tryOut(`wrong ${index}`)));
      await statuses(6, 'wrong');
      expect(requested.times).toBe(5);
    });
  });
}

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
