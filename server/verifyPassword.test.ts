import { createServer, request, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { attemptsInMemory } from './attempts.ts';
import { hashPassword, verifier, type Verify } from './password.ts';
import { prepare } from './prepared.ts';

const PATH = '/api/verifyPassword';
const PASSWORD = '门廊 light';
const SECRET = { name: '密', link: '/b', icon: '', status: '', description: '', category: '个人', is_home: '' };
const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 1_000_000;

const quick = await hashPassword(PASSWORD, 10).then((hash) => verifier(hash));

function setUp({ trustProxy = 0, verify = quick }: { trustProxy?: number; verify?: Verify } = {}) {
  const lines: string[] = [];
  let hashed = 0;
  const app = createApp({
    links: () => prepare('{"list":[]}', 5),
    unlock: {
      locked: () => [SECRET],
      attempts: attemptsInMemory(),
      verify: (password) => {
        hashed += 1;
        return verify(password);
      },
    },
    contentPolicy: "default-src 'none'",
    trustProxy,
    log: (line) => lines.push(line),
  });
  const post = async (body: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
    app.request(
      PATH,
      { method: 'POST', body, headers: { ...JSON_TYPE, ...headers } },
      { incoming: { socket: { remoteAddress } } },
    );
  const tryOut = (password: string, headers?: Record<string, string>, remoteAddress?: string) =>
    post(JSON.stringify({ password }), headers, remoteAddress);
  const statuses = async (times: number, ...[password, ...more]: Parameters<typeof tryOut>) => {
    const found = [];
    for (let time = 0; time < times; time += 1) found.push((await tryOut(password, ...more)).status);
    return found;
  };
  return { app, lines, post, tryOut, statuses, hashed: () => hashed };
}

/** What matters of an answer. */
async function seen(response: Response) {
  const { status, headers } = response;
  const body: unknown = await response.json();
  const names = ['cache-control', 'content-type', 'content-security-policy', 'x-content-type-options'];
  return { status, body, headers: names.map((name) => headers.get(name)) };
}

const HEADERS = ['no-store', 'application/json', "default-src 'none'", 'nosniff'];
const refused = (status: number, error: string) => ({ status, body: { success: false, error }, headers: HEADERS });

/** A request of that many bytes. */
const bodyOf = (length: number) => `{"password":"${'x'.repeat(length - 15)}"}`;
const forwarded = (address: string, claim: string) => ({ 'x-forwarded-for': `${claim}, ${address}` });
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Sends a body in parts, without saying how long it will be; `leave` hangs up after the first. */
function send(port: number, parts: readonly string[], leave = false): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request({ port, path: PATH, method: 'POST', headers: JSON_TYPE }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
    for (const part of parts) sending.write(part);
    if (leave) setTimeout(() => sending.destroy(new Error('left')), 50);
    else sending.end();
  });
}

describe('POST /api/verifyPassword', () => {
  it('answers the locked links to the password', async () => {
    const { tryOut, lines } = setUp();
    const body = { success: true, list: [SECRET] };
    expect(await seen(await tryOut(PASSWORD))).toEqual({ status: 200, body, headers: HEADERS });
    expect(lines).toEqual([]);
  });

  it.each(['wrong', '', 'x'.repeat(900), `${PASSWORD} `])('answers 401 to %.20j', async (password) => {
    const { tryOut, lines } = setUp();
    expect(await seen(await tryOut(password))).toEqual(refused(401, '密码错误'));
    expect(lines).toEqual([]);
  });

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json ;charset=utf-8'])(
    'takes the type %s',
    async (type) => {
      expect((await setUp().tryOut(PASSWORD, { 'content-type': type })).status).toBe(200);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'text/json', ''])(
    'answers 415 to the type %j',
    async (type) => {
      const { tryOut } = setUp();
      expect(await seen(await tryOut(PASSWORD, { 'content-type': type }))).toEqual(refused(415, '请求内容须为 JSON'));
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
    '{"Password":"x"}',
  ])('answers 400 to the body %j', async (body) => {
    expect(await seen(await setUp().post(body))).toEqual(refused(400, '请求格式不正确'));
  });

  it('answers 400 to bytes that are no text, and to no body at all', async () => {
    const { app } = setUp();
    const bytes = new Uint8Array([...new TextEncoder().encode('{"password":"'), 0xff, 0x22, 0x7d]);
    const ask = (init: RequestInit) => app.request(PATH, { method: 'POST', headers: JSON_TYPE, ...init });
    expect(await seen(await ask({ body: bytes }))).toEqual(refused(400, '请求格式不正确'));
    expect(await seen(await ask({}))).toEqual(refused(400, '请求格式不正确'));
  });

  it('takes a body of 1 KiB, and answers 413 to a byte more', async () => {
    const { post } = setUp();
    expect((await post(bodyOf(1024))).status).toBe(401);
    expect(await seen(await post(bodyOf(1025)))).toEqual(refused(413, '请求内容过大'));
    // Counted in bytes, not in characters.
    expect(await seen(await post(JSON.stringify({ password: '门'.repeat(340) })))).toEqual(
      refused(413, '请求内容过大'),
    );
  });

  it.each([undefined, '10', 'much'])(
    'reads no more than it must of a body that says its length is %s',
    async (length) => {
      const { app } = setUp();
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
      expect(await seen(await app.request(PATH, init))).toEqual(refused(413, '请求内容过大'));
      expect(sent).toBeLessThan(2000);
    },
  );

  it('reads nothing of a body that says itself that it is too long', async () => {
    let asked = 0;
    const body = new ReadableStream({ pull: () => void (asked += 1) }, { highWaterMark: 0 });
    const headers = { ...JSON_TYPE, 'content-length': '1025' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    expect(await seen(await setUp().app.request(PATH, init))).toEqual(refused(413, '请求内容过大'));
    expect(asked).toBe(0);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('answers 405 to %s', async (method) => {
    const response = await setUp().app.request(PATH, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is not there without a password', async () => {
    const app = createApp({
      links: () => prepare('', 5),
      contentPolicy: '',
      trustProxy: 0,
      log: () => undefined,
    });
    expect((await app.request(PATH, { method: 'POST' })).status).toBe(404);
  });

  it('answers 500 without a word about the password when judging it fails', async () => {
    const { tryOut, lines } = setUp({ verify: () => Promise.reject(new Error('no more memory')) });
    expect((await tryOut('my secret')).status).toBe(500);
    expect(lines).toEqual([`POST ${PATH}: no more memory`]);
  });
});

describe('too many tries', () => {
  it('answer 429 to the right password too, with the time to wait', async () => {
    const { tryOut, statuses } = setUp();
    expect(await statuses(5, 'wrong')).toEqual([401, 401, 401, 401, 401]);
    for (const password of ['wrong', PASSWORD]) {
      const response = await tryOut(password);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(895);
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(900);
      expect(await seen(response)).toEqual(refused(429, '密码错误次数过多，请 15 分钟后再试'));
    }
  });

  it('are one line in the log, without the password', async () => {
    const { statuses, lines } = setUp();
    await statuses(4, 'my secret');
    expect(lines).toEqual([]);
    await statuses(10, 'my secret');
    expect(lines).toEqual(['203.0.113.9: 5 wrong passwords for the locked links, no more tries for now']);
  });

  it('do not come about by requests that hold no password', async () => {
    const { post, statuses } = setUp();
    for (let time = 0; time < 10; time += 1) {
      await post('{');
      await post('x'.repeat(2000));
      await post('{}', { 'content-type': 'text/plain' });
    }
    expect(await statuses(6, 'wrong')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are forgotten with a success', async () => {
    const { statuses } = setUp();
    expect(await statuses(4, 'wrong')).toEqual([401, 401, 401, 401]);
    expect(await statuses(1, PASSWORD)).toEqual([200]);
    expect(await statuses(6, 'wrong')).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('cannot be made at once: of 50 wrong ones 5 are judged', async () => {
    const { tryOut, hashed, lines } = setUp();
    const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => tryOut(`wrong ${index}`)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    expect(hashed()).toBe(5);
    expect(lines).toHaveLength(1);
  });

  it('cannot be hidden behind a made-up address', async () => {
    const { tryOut } = setUp();
    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await tryOut('wrong', { 'x-forwarded-for': `198.51.100.${time}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('belong to the address that the trusted proxy has seen', async () => {
    const { statuses } = setUp({ trustProxy: 1 });
    await statuses(3, 'wrong', forwarded('198.51.100.1', '6.6.6.6'), '10.0.0.1');
    await statuses(2, 'wrong', forwarded('198.51.100.1', '7.7.7.7'), '10.0.0.1');
    expect(await statuses(1, PASSWORD, forwarded('198.51.100.1', '8.8.8.8'), '10.0.0.1')).toEqual([429]);
    expect(await statuses(1, PASSWORD, forwarded('198.51.100.2', '6.6.6.6'), '10.0.0.1')).toEqual([200]);
  });

  it('belong to a whole IPv6 connection, and to an IPv4 address however it is written', async () => {
    const { statuses } = setUp();
    await statuses(5, 'wrong', {}, '2001:db8:1:2::1');
    expect(await statuses(1, PASSWORD, {}, '2001:db8:1:2:3:4:5:6')).toEqual([429]);
    expect(await statuses(1, PASSWORD, {}, '2001:db8:1:3::1')).toEqual([200]);
    await statuses(5, 'wrong', {}, '::ffff:192.0.2.1');
    expect(await statuses(1, PASSWORD, {}, '192.0.2.1')).toEqual([429]);
    expect(await statuses(1, PASSWORD, {}, '::ffff:192.0.2.2')).toEqual([200]);
  });
});

describe('the time an answer takes', () => {
  it('costs one hash, for the right password and for a wrong one', async () => {
    const { tryOut, hashed } = setUp();
    for (const password of [PASSWORD, 'wrong', '']) {
      const before = hashed();
      await tryOut(password);
      expect(hashed()).toBe(before + 1);
    }
  });

  // Other work on the machine may spoil one measurement; a real difference would show in each.
  it('does not tell whether the password was right', { retry: 2, timeout: 60_000 }, async () => {
    const { tryOut } = setUp({ verify: verifier(await hashPassword(PASSWORD)) });
    const times = { right: new Array<number>(), wrong: new Array<number>() };
    const measure = async (password: string, into: number[], address: string) => {
      const start = performance.now();
      await tryOut(password, {}, address);
      into.push(performance.now() - start);
    };
    for (let round = 0; round < 50; round += 1) {
      // Every other round the wrong one comes first, and each comes from an address that still has tries.
      const pair = [
        () => measure(PASSWORD, times.right, `10.0.0.${round}`),
        () => measure('wrong', times.wrong, `10.0.1.${round}`),
      ];
      for (const one of round % 2 === 0 ? pair : pair.toReversed()) await one();
    }
    const [right, wrong] = [median(times.right), median(times.wrong)];
    expect(Math.abs(right - wrong) / Math.max(right, wrong)).toBeLessThanOrEqual(0.1);
  });
});

describe('over a real connection', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function listen() {
    const { app, lines } = setUp();
    const listening = createServer(getRequestListener(app.fetch));
    server = listening;
    await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
    const address = listening.address();
    return { port: typeof address === 'object' && address ? address.port : 0, lines };
  }

  it('reads the password in parts', async () => {
    const { port } = await listen();
    expect(await send(port, ['{"pass', 'word":', `"${PASSWORD}"}`])).toBe(200);
  });

  it('answers 413 to a megabyte without a length, and stays well', async () => {
    const { port, lines } = await listen();
    expect(await send(port, ['x'.repeat(MEGABYTE)])).toBe(413);
    expect(await send(port, [`{"password":"${PASSWORD}"}`])).toBe(200);
    expect(lines).toEqual([]);
  });

  it('says nothing when a visitor leaves in the middle', async () => {
    const { port, lines } = await listen();
    await expect(send(port, ['{"pass'], true)).rejects.toThrow('left');
    expect(await send(port, [`{"password":"${PASSWORD}"}`])).toBe(200);
    expect(lines).toEqual([]);
  });
});
