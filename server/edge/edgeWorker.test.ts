import { describe, expect, it } from 'vitest';
import { siteSchema } from '../../src/contract/site.ts';
import * as v from 'valibot';
import {
  CONTENT_POLICY,
  describeCalls,
  describeCallsInside,
  ITEMS,
  LOCKED_GROUP,
  PASSWORD,
  tryAmapHard,
  type Calls,
  type CallOptions,
  CALL_CASES,
  wrongHeaders,
} from '../testing/apiTestCases.ts';
import { hashPassword, verifier } from '../password/passwordHash.ts';
import { edgeWorker, type EdgeSettings } from './edgeWorker.ts';
import { storedDevices } from './devicesInObject.ts';
import { fakeEnvironment, fakeStorage } from './fakePlatform.ts';
import type { EdgeEnvironment } from './bindings.ts';

const ORIGIN = 'https://start.example.com';
const POLICY = "default-src 'none'; frame-ancestors 'none'";
const HASH = await hashPassword(PASSWORD, 10);
const { fallbackLinks } = v.parse(siteSchema, {});

/** Fake AMap services; `echo` repeats the request. */
const amaps = {
  echo: async (url: string) => {
    const { searchParams } = new URL(url);
    const [ip, city] = [searchParams.get('ip'), searchParams.get('city')];
    return Response.json({ infocode: '10000', ...(ip !== null && { address: ip }), ...(city !== null && { city }) });
  },
  broken: () => Promise.reject(new Error('no way to AMap')),
};

function setUp(
  { amap, password, verify }: CallOptions = {},
  input: EdgeEnvironment = {},
  settings: Partial<EdgeSettings> = {},
  fetch = amap && amaps[amap],
  resolve?: () => Promise<string[]>,
): Calls {
  const lines: string[] = [];
  const worker = edgeWorker(
    {
      contentPolicy: CONTENT_POLICY,
      language: 'zh-CN',
      lockedGroups: [LOCKED_GROUP],
      fallbackLinks,
      unlock: true,
      ...(amap && { amapEndpoint: 'https://amap.example/v3' }),
      ...settings,
    },
    {
      log: (line) => lines.push(line),
      ...(fetch && { fetch }),
      ...(verify && { makeVerify: () => verify }),
      ...(resolve && { resolve }),
    },
  );
  const env: EdgeEnvironment = {
    ...fakeEnvironment(JSON.stringify(ITEMS)),
    AMAP_KEY: 'key',
    ...(password !== 'none' && { LINKS_PASSWORD_HASH: HASH }),
    ...input,
  };
  const ask = async (path: string, init: RequestInit = {}, address?: string) => {
    const request = new Request(ORIGIN + path, init);
    if (address !== undefined) request.headers.set('cf-connecting-ip', address);
    return worker.fetch(request, env);
  };
  return { ask, lines };
}

const names = async ({ ask }: Calls) => (await ask('/api/getLinks')).text();
const tryOut = ({ ask }: Calls, password: string, headers: Record<string, string> = {}, address = '203.0.113.9') =>
  ask(
    '/api/verifyPassword',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ password }),
    },
    address,
  );

describeCalls(setUp);
describeCallsInside(setUp, verifier(HASH));

/** Links with addresses at home, one of them in a locked group. */
const HOMELY: readonly object[] = [
  { name: '群晖', link: 'https://nas.example/', lan: 'http://192.168.1.10:5000', category: '家' },
  { name: '路由器', lan: 'http://192.168.1.1/', category: '家' },
  { name: '相册', link: 'https://photos.example/', lan: 'http://192.168.1.11/', category: LOCKED_GROUP },
];
const LINE = { networks: ['192.168.1.0/24', 'fd12::/64'], address: 'line.home.example' };

const withHome = (resolve: () => Promise<string[]>, home: EdgeSettings['home'] = LINE) =>
  setUp({}, fakeEnvironment(JSON.stringify(HOMELY)), { home }, undefined, resolve);

describe('a deployment with addresses at home', () => {
  it.each([
    ['192.168.1.50', true],
    ['fd12::9', true],
    ['203.0.113.9', true],
    ['203.0.113.10', false],
    ['::ffff:192.168.1.50', true],
    [undefined, false],
  ])('decides by the address of the connection alone: %s', async (address, isHome) => {
    const { ask } = withHome(async () => ['203.0.113.9']);
    const headers = { 'x-forwarded-for': '192.168.1.50', 'x-real-ip': '192.168.1.50' };
    const list = await ask('/api/getLinks', { headers }, address);
    expect(list.headers.get('cache-control')).toBe('private, no-cache');
    const text = await list.text();
    expect([text.includes('192.168.1.10'), text.includes('路由器')]).toEqual([isHome, isHome]);
    const body = JSON.stringify({ password: PASSWORD });
    const json = { 'content-type': 'application/json' };
    const opened = await ask(
      '/api/verifyPassword',
      { method: 'POST', headers: { ...headers, ...json }, body },
      address,
    );
    expect((await opened.text()).includes('192.168.1.11')).toBe(isHome);
  });

  it('has nobody at home without home', async () => {
    const { ask } = setUp({}, fakeEnvironment(JSON.stringify(HOMELY)));
    expect(await (await ask('/api/getLinks', {}, '192.168.1.50')).text()).not.toContain('192.168');
  });

  it('waits for no visitor who has gone: the answer about the name is looked up for each', async () => {
    const answers = [new Promise<string[]>(() => undefined), Promise.resolve(['203.0.113.9'])];
    const { ask } = withHome(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
    const gone = ask('/api/getLinks', {}, '203.0.113.9');
    expect(await (await ask('/api/getLinks', {}, '203.0.113.9')).text()).toContain('192.168.1.10');
    expect(await (await ask('/api/getLinks', {}, '203.0.113.9')).text()).toContain('192.168.1.10');
    void gone;
  });
});

describe('a deployment that lacks something', () => {
  const missing: [string, EdgeEnvironment, string][] = [
    ['the password', { LINKS_PASSWORD_HASH: '' }, 'LINKS_PASSWORD_HASH is not set: locked links stay locked'],
    [
      'a real hash',
      { LINKS_PASSWORD_HASH: 'my secret' },
      'LINKS_PASSWORD_HASH: expected a hash made by: npm run hash-password; locked links stay locked',
    ],
    [
      'a hash that the platform would make',
      { LINKS_PASSWORD_HASH: HASH.replace(':10:', ':100001:') },
      'LINKS_PASSWORD_HASH: the hash has 100001 rounds, but edge platforms allow at most 100000; make a new one; ' +
        'locked links stay locked',
    ],
  ];
  it.each(missing)('unlocks nothing without %s, logs this once, and answers all other calls', async (_, env, line) => {
    const calls = setUp({}, env);
    expect((await tryOut(calls, PASSWORD)).status).toBe(404);
    expect((await tryOut(calls, PASSWORD)).status).toBe(404);
    expect(await names(calls)).toContain('甲');
    expect(calls.lines).toEqual([line]);
  });

  it('has no weather without the key, logs this once, and answers all other calls', async () => {
    const calls = setUp({ amap: 'echo' }, { AMAP_KEY: '' });
    expect((await calls.ask('/api/amap/ip')).status).toBe(404);
    expect((await tryOut(calls, PASSWORD)).status).toBe(200);
    expect(await names(calls)).toContain('甲');
    expect(calls.lines).toEqual(['AMAP_KEY is not set: there is no weather']);
  });

  it('refuses every password without the Durable Objects that count attempts, and answers all other calls', async () => {
    const calls = setUp();
    const env: EdgeEnvironment = fakeEnvironment(JSON.stringify(ITEMS));
    delete env.ATTEMPTS;
    const bare = edgeWorker(
      { contentPolicy: '', language: 'zh-CN', lockedGroups: [LOCKED_GROUP], fallbackLinks, unlock: true },
      { log: () => undefined },
    );
    const body = JSON.stringify({ password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const request = new Request(`${ORIGIN}/api/verifyPassword`, { method: 'POST', headers, body });
    expect((await bare.fetch(request, { ...env, LINKS_PASSWORD_HASH: HASH })).status).toBe(500);
    expect(await names(calls)).toContain('甲');
  });
});

const overloaded = () => Promise.reject(new Error('the object is overloaded'));
const failing = (when: 'check' | 'succeeded') => {
  const devices = storedDevices(fakeStorage(), undefined);
  const object = { check: async () => ({}), succeeded: async () => undefined, ...devices };
  return { ATTEMPTS: { getByName: () => ({ ...object, [when]: overloaded }) } };
};

describe('a Durable Object that fails', () => {
  it.each(['check', 'succeeded'] as const)('refuses the right password if %s() fails', async (when) => {
    const calls = setUp({}, failing(when));
    const response = await tryOut(calls, PASSWORD);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('密');
    expect(calls.lines).toEqual(['POST /api/verifyPassword: the object is overloaded']);
  });

  it('refuses a wrong password without hashing it', async () => {
    let hashed = 0;
    const verify = async () => {
      hashed += 1;
      return false;
    };
    expect((await tryOut(setUp({ verify }, failing('check')), 'wrong')).status).toBe(500);
    expect(hashed).toBe(0);
  });

  it('does not affect the other calls', async () => {
    const calls = setUp({ amap: 'echo' }, failing('check'));
    await tryOut(calls, PASSWORD);
    expect(await names(calls)).toContain('甲');
    expect((await calls.ask('/healthz')).status).toBe(200);
    expect((await calls.ask('/api/amap/ip')).status).toBe(200);
  });
});

describe('the AMap proxy on the edge platform', () => {
  it('sends at most 20 requests in ten minutes for one place, per process of the platform', async () => {
    const requested: string[] = [];
    const calls = setUp({ amap: 'echo' }, {}, {}, (url) => {
      requested.push(url);
      return amaps.echo(url);
    });
    await tryAmapHard(calls.ask);
    expect(requested).toHaveLength(20);
    expect(calls.lines).toHaveLength(1);
  });
});

describe('the headers of the edge worker', () => {
  const plain = CALL_CASES.filter(({ again, path }) => !again && !path.startsWith('/api/owner/'));
  it.each(plain)('are right for $kind, and name https only if the visitor uses https', async (one) => {
    const { path, method = 'GET', headers = {} } = one;
    const settings = { contentPolicy: POLICY, amapEndpoint: 'https://amap.example/v3', unlock: true };
    for (const origin of [ORIGIN, ORIGIN.replace('https', 'http')]) {
      const worker = edgeWorker(
        { language: 'zh-CN', lockedGroups: [], fallbackLinks, ...settings },
        { log: () => undefined, fetch: amaps.broken },
      );
      const env = { ...fakeEnvironment('[]'), AMAP_KEY: 'key', LINKS_PASSWORD_HASH: HASH };
      const answer = await worker.fetch(new Request(origin + path, { method, headers }), env);
      expect(answer.status).toBe(one.status);
      expect(wrongHeaders((name) => answer.headers.get(name), one, origin === ORIGIN)).toEqual([]);
    }
  });
});

describe('a forged client address', () => {
  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ipv6', 'cf-pseudo-ipv4'])(
    'is ignored in %s',
    async (header) => {
      const calls = setUp();
      const statuses = [];
      for (let time = 0; time < 6; time += 1) {
        statuses.push((await tryOut(calls, 'wrong', { [header]: `198.51.100.${time}` })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    },
  );

  it('counts as an unknown address if it is not an IP address', async () => {
    const calls = setUp();
    const statuses = [];
    for (const claim of ['a', '999.1.1.1', '1.2.3.4, 5.6.7.8', '', '<script>', '::g']) {
      statuses.push((await tryOut(calls, 'wrong', {}, claim)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});
