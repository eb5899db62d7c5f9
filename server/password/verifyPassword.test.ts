import { createServer, request, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import PQueue from 'p-queue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { createApp } from '../http/apiRoutes.ts';
import { createAttempts, type Attempts } from './passwordAttempts.ts';
import { hashPassword, MAX_ROUNDS, pbkdf2, verifier, type Verify } from './passwordHash.ts';
import { MOST_WAITING } from './verifyPassword.ts';
import { precompress } from '../http/precompressed.ts';
import { addressBehindProxies } from '../http/visitorAddress.ts';

// The answers themselves are tested in apiTestCases.ts, for every platform. These tests are about work and connections.

const PATH = '/api/verifyPassword';
const PASSWORD = '门廊 light';
const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 1_000_000;

const quick = await hashPassword(PASSWORD, 10).then((hash) => verifier(hash));

function setUp({ verify = quick, ...more }: { verify?: Verify; hashing?: PQueue; attempts?: Attempts } = {}) {
  const lines: string[] = [];
  const app = createApp({
    links: () => precompress('{"list":[]}'),
    unlock: { locked: () => [], attempts: createAttempts(), verify, ...more },
    contentPolicy: "default-src 'none'",
    language: 'zh-CN',
    addressOf: addressBehindProxies(1),
    log: (line) => lines.push(line),
  });
  const tryOut = async (password: string, remoteAddress: string) =>
    app.request(
      PATH,
      { method: 'POST', body: JSON.stringify({ password }), headers: JSON_TYPE },
      { incoming: { socket: { remoteAddress } } },
    );
  return { app, lines, tryOut };
}

/**
 * Sends a body in parts, without `Content-Length`, through a proxy that has seen the address `from`; with `leave`,
 * disconnects after the first part.
 */
function send(port: number, parts: readonly string[], { leave = false, from = '203.0.113.9' } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...JSON_TYPE, 'x-forwarded-for': from };
    const sending = request({ port, path: PATH, method: 'POST', headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
    for (const part of parts) sending.write(part);
    if (leave) setTimeout(() => sending.destroy(new Error('left')), 50);
    else sending.end();
  });
}

describe('the time of an answer', () => {
  it('does not reveal whether the password was right: one derivation with all rounds and no delay', async () => {
    const rounds: number[] = [];
    const verify = verifier(await hashPassword(PASSWORD), (...work) => {
      rounds.push(work[2]);
      return pbkdf2(...work);
    });
    const { tryOut } = setUp({ verify });
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const statuses: number[] = [];
    for (const password of [PASSWORD, 'wrong', 'x']) statuses.push((await tryOut(password, '10.0.0.1')).status);
    expect(statuses).toEqual([200, 401, 401]);
    expect(rounds).toEqual([MAX_ROUNDS, MAX_ROUNDS, MAX_ROUNDS]);
    // The counter's timers, which delay no answer.
    expect(waits.mock.calls.filter(([, ms]) => ms !== 15 * 60_000)).toEqual([]);
    vi.restoreAllMocks();
  });
});

/** A password check that a test completes manually, always with the result wrong. */
function byHand() {
  const under = { way: 0, most: 0, begun: 0 };
  const waiting: (() => void)[] = [];
  const verify: Verify = async () => {
    under.begun += 1;
    under.way += 1;
    under.most = Math.max(under.most, under.way);
    await new Promise<void>((done) => waiting.push(done));
    under.way -= 1;
    return false;
  };
  const finishAll = async () => {
    while (under.way > 0) {
      waiting.shift()?.();
      await new Promise<void>((done) => void setImmediate(done));
    }
  };
  return { under, verify, finishAll };
}

describe('many simultaneous attempts', () => {
  it('are hashed two at a time, and the others wait', async () => {
    const { under, verify, finishAll } = byHand();
    const { tryOut } = setUp({ verify, hashing: new PQueue({ concurrency: 2 }) });
    const answers = Array.from({ length: 50 }, (_, index) => tryOut('wrong', `10.0.0.${index}`));
    await until(() => expect(under.way).toBe(2));
    await finishAll();
    expect((await Promise.all(answers)).every(({ status }) => status === 401)).toBe(true);
    expect(under).toEqual({ way: 0, most: 2, begun: 50 });
  });

  it('are refused without being counted if too many wait', async () => {
    const { under, verify, finishAll } = byHand();
    const { tryOut } = setUp({ verify, hashing: new PQueue({ concurrency: 2 }) });
    const first = Array.from({ length: 2 + MOST_WAITING }, (_, index) => tryOut('wrong', `10.0.${index}.1`));
    await until(() => expect(under.way).toBe(2));
    for (let time = 0; time < 9; time += 1) {
      const refused = await tryOut('wrong', '203.0.113.9');
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('5');
      expect(await refused.json()).toEqual({ success: false, error: 'busy', seconds: 5 });
    }
    await finishAll();
    await Promise.all(first);
    const later = tryOut('wrong', '203.0.113.9');
    await until(() => expect(under.way).toBe(1));
    await finishAll();
    expect((await later).status).toBe(401);
  });

  it('free their places if they were refused, right, or could not be checked', async () => {
    let fails = false;
    const verify: Verify = async (password) => {
      if (fails) throw new Error('no more memory');
      return quick(password);
    };
    const { tryOut } = setUp({ verify, hashing: new PQueue({ concurrency: 1 }) });
    const statuses = [];
    for (let time = 0; time < 7; time += 1) statuses.push((await tryOut('wrong', '203.0.113.9')).status);
    statuses.push((await tryOut(PASSWORD, '203.0.113.10')).status);
    fails = true;
    statuses.push((await tryOut(PASSWORD, '203.0.113.10')).status);
    fails = false;
    statuses.push((await tryOut(PASSWORD, '203.0.113.10')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 200, 500, 200]);
  });
});

describe('the password call over a real connection', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function listen(options?: Parameters<typeof setUp>[0]) {
    const { app, lines } = setUp(options);
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

  it('answers 413 to a megabyte without a length, and continues to work', async () => {
    const { port, lines } = await listen();
    expect(await send(port, ['x'.repeat(MEGABYTE)])).toBe(413);
    expect(await send(port, [`{"password":"${PASSWORD}"}`])).toBe(200);
    expect(lines).toEqual([]);
  });

  it('hashes and counts nothing for a visitor who left while waiting', async () => {
    const { under, verify, finishAll } = byHand();
    const attempts = createAttempts();
    const check = vi.spyOn(attempts, 'check');
    const hashing = new PQueue({ concurrency: 1 });
    const add = vi.spyOn(hashing, 'add');
    const { port } = await listen({ verify, hashing, attempts });
    const closed = vi.fn<() => void>();
    server?.on('request', (_, response) => response.once('close', closed));
    const stays = send(port, ['{"password":"x"}'], { from: '203.0.113.1' });
    await until(() => expect(under.way).toBe(1));
    const headers = { ...JSON_TYPE, 'x-forwarded-for': '203.0.113.2' };
    const leaving = request({ port, path: PATH, method: 'POST', headers });
    leaving.on('error', () => undefined).end('{"password":"y"}');
    await until(() => expect(add).toHaveBeenCalledTimes(2));
    leaving.destroy();
    await until(() => expect(closed).toHaveBeenCalledOnce());
    const last = send(port, ['{"password":"z"}'], { from: '203.0.113.3' });
    await until(() => expect(add).toHaveBeenCalledTimes(3));
    await finishAll();
    expect(await Promise.all([stays, last])).toEqual([401, 401]);
    expect(under.begun).toBe(2);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('leaves the place of a hash taken until it is ready, also if its visitor has left', async () => {
    const { under, verify, finishAll } = byHand();
    const hashing = new PQueue({ concurrency: 1 });
    const add = vi.spyOn(hashing, 'add');
    const { port } = await listen({ verify, hashing });
    const closed = vi.fn<() => void>();
    server?.on('request', (_, response) => response.once('close', closed));
    const leaving = request({ port, path: PATH, method: 'POST', headers: JSON_TYPE });
    leaving.on('error', () => undefined).end('{"password":"x"}');
    await until(() => expect(under.way).toBe(1));
    leaving.destroy();
    await until(() => expect(closed).toHaveBeenCalledOnce());
    const next = send(port, ['{"password":"y"}']);
    await until(() => expect(add).toHaveBeenCalledTimes(2));
    expect([under.begun, hashing.pending, hashing.size]).toEqual([1, 1, 1]);
    await finishAll();
    expect(await next).toBe(401);
  });

  it('logs nothing if a visitor leaves during the request', async () => {
    const { port, lines } = await listen();
    await expect(send(port, ['{"pass'], { leave: true })).rejects.toThrow('left');
    expect(await send(port, [`{"password":"${PASSWORD}"}`])).toBe(200);
    expect(lines).toEqual([]);
  });
});

it.each([
  ['172.18.0.1', true, ['172.18.0.1']],
  ['10.0.0.7', true, ['10.0.0.7']],
  ['fd12::/64', true, ['fd12::1']],
  ['203.0.113.7', false, ['203.0.113.7']],
  ['2001:db8::/64', false, ['2001:db8::1']],
  ['192.168.1.0/24', false, Array.from({ length: 13 }, (_, index) => `192.168.1.${index}`)],
  ['all visitors', false, Array.from({ length: 25 }, (_, index) => `10.0.${index}.1`)],
])(
  'the log of a lock-out of %s explains that all visitors may share the address: %s',
  async (who, isSaid, addresses) => {
    const { lines, tryOut } = setUp({ verify: async () => false });
    const most = addresses.length === 1 ? 5 : 4;
    for (const address of addresses) for (let tries = 0; tries < most; tries += 1) await tryOut('wrong', address);
    expect(lines).toEqual([expect.stringMatching(`^${who}: `)]);
    expect(lines[0]?.includes('all of them wait')).toBe(isSaid);
  },
);
