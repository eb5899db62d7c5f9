import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { Miniflare, Response as RuntimeResponse } from 'miniflare';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { siteSchema } from '../../src/contract/site.ts';
import {
  CONTENT_POLICY,
  describeCalls,
  ITEMS,
  LOCKED_GROUP,
  PASSWORD,
  type CallOptions,
  type Calls,
} from '../testing/apiTestCases.ts';
import { PATIENCE_MS } from '../../tests/support/patience.ts';
import { hashPassword } from '../password/passwordHash.ts';
import type { EdgeSettings } from './edgeWorker.ts';

// The worker as it is deployed, on the platform's own runtime, with real KV store and Durable Object. Each worker here
// has its own host, `NAME.test`; all of them count in the object of the first one.

const PATH = '/api/verifyPassword';
const { fallbackLinks } = v.parse(siteSchema, {});
const FALLBACK = fallbackLinks.home[0]?.name ?? '';
const SETTINGS: EdgeSettings = {
  contentPolicy: CONTENT_POLICY,
  language: 'zh-CN',
  lockedGroups: [LOCKED_GROUP],
  fallbackLinks,
  unlock: true,
};

let edge: Miniflare;
let hash = '';
const lines: string[] = [];
/** Whether the object has counted, or log lines may have been written, since the last case. */
let hasSpoken = false;

/** Source of a worker's entry module, as in a deployment. */
const entry = (settings: Partial<EdgeSettings> = {}) =>
  [
    `import { edgeWorker } from './calls.js';`,
    `export { PasswordAttempts } from './calls.js';`,
    `export default edgeWorker(${JSON.stringify({ ...SETTINGS, ...settings })});`,
  ].join('\n');

/** The class that counts attempts, which forgets everything when a test says so. */
const FORGETFUL = `
  import { PasswordAttempts } from './calls.js';
  export class Forgetful extends PasswordAttempts {
    constructor(context, env) { super(context, env); this.storage = context.storage; }
    async forget() { await this.storage.deleteAlarm(); await this.storage.deleteAll(); await this.alarm(); }
    wakesAt() { return this.storage.getAlarm(); }
    rows() { return Array.from(this.storage.kv.list()).length; }
  }
`;

/** An object that fails. */
const OBJECTS = `
  import { PasswordAttempts } from './calls.js';
  export class Failing extends PasswordAttempts {
    async check() { throw new Error('the object is overloaded'); }
  }
  export default { fetch: () => new Response() };
`;

/** A worker that logs a line. When the line arrives, all earlier log lines have arrived too. */
const MARK = `export default { fetch({ url }) { console.warn(new URL(url).pathname); return new Response(); } };`;

/** Links with addresses at home. */
const HOMELY = [
  { name: '群晖', link: 'https://nas.example/', lan: 'http://192.168.1.10:5000', category: '家' },
  { name: '路由器', lan: 'http://192.168.1.1/', category: '家' },
];

const amapAt = (host: string) => ({ amapEndpoint: `https://${host}.example/v3` });

/** Binding of the Durable Object that counts: the worker's own, or that of another worker. */
const counting = (className = 'Forgetful', scriptName?: string) => ({
  ATTEMPTS: { className, useSQLite: true, ...(scriptName !== undefined && { scriptName }) },
});

beforeAll(async () => {
  const calls = readFileSync(inject('edgeBundle'), 'utf8');
  hash = await hashPassword(PASSWORD, 10);
  const secrets = { LINKS_PASSWORD_HASH: hash, AMAP_KEY: 's3cret' };
  const worker = (name: string, code: string, more: object) => ({
    name,
    routes: [`${name}.test/*`],
    modules: [
      { type: 'ESModule' as const, path: 'index.js', contents: code },
      { type: 'ESModule' as const, path: 'calls.js', contents: calls },
    ],
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    kvNamespaces: { LINKS: 'links' },
    ...more,
  });
  const here = counting('Forgetful', 'plain');
  edge = new Miniflare({
    cf: false,
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      stdout.resume();
      stderr.on('data', (data: Buffer) => lines.push(...data.toString().trim().split('\n')));
    },
    workers: [
      worker('plain', entry() + FORGETFUL, { bindings: secrets, durableObjects: counting() }),
      worker('elsewhere', entry(), { bindings: secrets, durableObjects: here }),
      worker('bare', entry(), { durableObjects: here }),
      ...['echo', 'broken'].map((name) =>
        worker(name, entry(amapAt(name)), {
          bindings: secrets,
          durableObjects: here,
          outboundService: (request: { url: string }) => amapAnswer(new URL(request.url)),
        }),
      ),
      worker('whole', entry(), {
        bindings: { LINKS_PASSWORD_HASH: await hashPassword(PASSWORD) },
        durableObjects: here,
      }),
      worker('failing', entry(), { bindings: secrets, durableObjects: counting('Failing', 'objects') }),
      worker('spoilt', entry(), { bindings: secrets, durableObjects: here, kvNamespaces: { LINKS: 'spoilt' } }),
      worker('empty', entry(), { bindings: secrets, durableObjects: here, kvNamespaces: { LINKS: 'empty' } }),
      // A deployment whose owner has removed both from the settings; the platform still has the secrets, and that of the
      // desk that earlier versions had here.
      worker('former', entry({ unlock: false }), {
        bindings: { ...secrets, OWNER_PASSWORD_HASH: hash },
        durableObjects: here,
      }),
      worker('homely', entry({ home: { networks: ['192.168.1.0/24', 'fd12::/64'], address: 'line.home.example' } }), {
        bindings: secrets,
        durableObjects: here,
        kvNamespaces: { LINKS: 'homely' },
        outboundService: (request: { url: string }) => nameAnswer(new URL(request.url)),
      }),
      worker('objects', OBJECTS, { durableObjects: { FAILING: { className: 'Failing', useSQLite: true } } }),
      worker('mark', MARK, {}),
    ],
  });
  await call(await edge.getKVNamespace('LINKS', 'plain'), 'put', 'links', JSON.stringify(ITEMS));
  await call(await edge.getKVNamespace('LINKS', 'homely'), 'put', 'links', JSON.stringify(HOMELY));
  await call(await edge.getKVNamespace('LINKS', 'spoilt'), 'put', 'links', '[{"name":');
});
afterAll(async () => {
  await edge.dispose();
});

/** Response of the platform's name server: the name stands for another one, which has these addresses. */
function nameAnswer({ searchParams }: URL): RuntimeResponse {
  const [name, type] = [searchParams.get('name'), searchParams.get('type')];
  const address = type === 'AAAA' ? '2001:db8:1:2::5' : '203.0.113.9';
  const answers = ['line.provider.example.', address].map((data) => ({ name, data }));
  return RuntimeResponse.json({ Question: [{ name }], Answer: name === 'line.home.example' ? answers : [] });
}

/** Response of the fake AMap hosts `echo` and `broken`. */
function amapAnswer({ hostname, searchParams }: URL): RuntimeResponse {
  if (hostname.startsWith('broken')) return new RuntimeResponse('', { status: 503 });
  const [ip, city] = [searchParams.get('ip'), searchParams.get('city')];
  return RuntimeResponse.json({
    infocode: '10000',
    ...(ip !== null && { address: ip }),
    ...(city !== null && { city }),
  });
}

async function ask(host: string, path: string, init: RequestInit = {}, address?: string): Promise<Response> {
  if (path === PATH || host !== 'plain') hasSpoken = true;
  const headers = new Headers(init.headers);
  // The host in this header selects the worker.
  headers.set('mf-original-url', `http://${host}.test${path}`);
  // A new connection for each request: a keep-alive connection may be closed just when it is reused.
  headers.set('connection', 'close');
  if (address !== undefined) headers.set('cf-connecting-ip', address);
  return fetch(new URL(path, await edge.ready), { ...init, headers });
}

const tryOut = (host: string, password: string, address = '203.0.113.9') =>
  ask(
    host,
    PATH,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ password }) },
    address,
  );

/** Resets the counts of the last case, and waits for its last log line. */
async function setUp({ amap, password }: CallOptions = {}): Promise<Calls> {
  if (hasSpoken) {
    await counts('forget');
    const mark = `/${Math.random()}`;
    await ask('mark', mark);
    const arrived = () => {
      if (!lines.includes(mark)) throw new Error('the last lines are still on their way');
    };
    await vi.waitFor(arrived, { interval: 5, timeout: PATIENCE_MS });
    hasSpoken = false;
  }
  lines.length = 0;
  const host = password === 'none' ? 'bare' : (amap ?? 'plain');
  return { ask: (path, init, address) => ask(host, path, init, address), lines };
}

/** Calls a method of a runtime object by name, because its types would require those of the whole platform. */
async function call(target: unknown, method: string, ...words: unknown[]): Promise<unknown> {
  const found: unknown = Reflect.get(Object(target), method);
  if (typeof found !== 'function') throw new TypeError(`no method ${method}`);
  return Reflect.apply(found, target, words);
}

/** Calls a method of the Durable Object that counts. */
async function counts(method: string): Promise<unknown> {
  const objects = await edge.getDurableObjectNamespace('ATTEMPTS', 'plain');
  return call(await call(objects, 'get', await call(objects, 'idFromName', 'tries')), method);
}

describeCalls(setUp);

it('a secret that remains from an earlier deployment opens nothing', async () => {
  await setUp();
  const body = JSON.stringify({ password: PASSWORD });
  const headers = { 'content-type': 'application/json', origin: 'http://former.test' };
  expect((await ask('former', '/api/owner/session', { method: 'POST', headers, body })).status).toBe(404);
  expect((await tryOut('former', PASSWORD)).status).toBe(404);
  expect((await ask('former', '/api/amap/ip')).status).toBe(404);
  expect((await ask('former', '/api/getLinks')).status).toBe(200);
});

describe('the worker on the runtime of the platform', () => {
  it.each([
    ['192.168.1.50', true],
    ['192.168.2.50', false],
    ['fd12::9', true],
    ['fd12:0:0:1::9', false],
    ['203.0.113.9', true],
    ['203.0.113.10', false],
    ['2001:db8:1:2:aaaa::9', true],
    ['2001:db8:1:3::5', false],
    [undefined, false],
  ])('knows by the ranges and by the name of the line whether %s is at home: %s', async (address, isHome) => {
    const response = await ask('homely', '/api/getLinks', { headers: { 'x-forwarded-for': '192.168.1.50' } }, address);
    const text = await response.text();
    expect([text.includes('192.168.1.10'), text.includes('路由器')]).toEqual([isHome, isHome]);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('unlocks links with a hash of 100,000 rounds, the limit of the platform', async () => {
    await setUp();
    const response = await tryOut('whole', PASSWORD);
    expect(await response.json()).toMatchObject({ success: true, list: [{ name: '密' }] });
    expect((await tryOut('whole', 'wrong')).status).toBe(401);
  });

  it('counts attempts at two locations together: of 40 attempts, 5 are checked', async () => {
    await setUp();
    const hosts = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'plain' : 'elsewhere'));
    const statuses = await Promise.all(hosts.map(async (host) => (await tryOut(host, 'wrong')).status));
    expect(statuses.filter((status) => ![401, 429].includes(status))).toEqual([]);
    for (const host of hosts.slice(0, 6)) statuses.push((await tryOut(host, 'wrong')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await tryOut('elsewhere', PASSWORD)).status).toBe(429);
    expect((await tryOut('elsewhere', PASSWORD, '203.0.113.10')).status).toBe(200);
  });

  it('refuses every password while the Durable Objects fail, and answers all other calls', async () => {
    await setUp();
    const response = await tryOut('failing', PASSWORD);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('密');
    expect(await (await ask('failing', '/api/getLinks')).text()).toContain('甲');
    await expect.poll(() => lines).toContain(`POST ${PATH}: the object is overloaded`);
  });

  it('remembers a browser at all locations, with both halves, until it is locked again', async () => {
    await setUp();
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ password: PASSWORD, remember: true });
    const answer = await ask('plain', PATH, { method: 'POST', headers, body });
    const { key } = v.parse(v.object({ key: v.string() }), await answer.json());
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const links = async (sent: Record<string, string>) => {
      const response = await ask('elsewhere', '/api/getLinks', { headers: sent });
      return [(await response.text()).includes('密'), response.headers.get('cache-control')];
    };
    const both = { cookie, 'x-session-key': key };
    expect(await links(both)).toEqual([true, 'private, no-store']);
    expect(await links({ cookie })).toEqual([false, 'no-cache']);
    expect(await links({ 'x-session-key': key })).toEqual([false, 'no-cache']);
    const lock = (origin: string) => ask('elsewhere', '/api/lock', { method: 'POST', headers: { ...both, origin } });
    expect((await lock('http://other.test')).status).toBe(403);
    expect((await lock('http://elsewhere.test')).status).toBe(204);
    expect(await links(both)).toEqual([false, 'no-cache']);
  });

  it.each(['empty', 'spoilt'])('shows the fallback links if the store is %s, and accepts passwords', async (host) => {
    await setUp();
    expect(await (await ask(host, '/api/getLinks')).text()).toContain(FALLBACK);
    expect((await tryOut(host, PASSWORD)).status).toBe(200);
    await expect.poll(() => lines.filter((line) => line.startsWith('links: '))).toHaveLength(1);
  });
});

it('the Durable Object sets an alarm that removes the addresses, and stores one row', async () => {
  await setUp();
  await tryOut('plain', 'wrong');
  await tryOut('plain', 'wrong', '203.0.113.10');
  const minutes = (Number(await counts('wakesAt')) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(10);
  expect(minutes).toBeLessThanOrEqual(15);
  expect(await counts('rows')).toBe(1);
});
