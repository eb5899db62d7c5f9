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
import { shardOf } from './passwordAttemptsInShards.ts';
import {
  answerOf,
  asRequest,
  describeDeskCalls,
  LOCKED,
  signIn,
  type DeskHost,
  type DeskSetUp,
} from '../owner/testing/deskTestCases.ts';
import { OWNERS_PASSWORD } from '../owner/testing/ownersPassword.ts';
import type { EdgeSettings } from './edgeWorker.ts';

// The worker as it is deployed, on the platform's own runtime, with real KV store and Durable Objects. Each worker here
// has its own host, `NAME.test`; all of them count in the objects of the first one.

const PATH = '/api/verifyPassword';
const { fallbackLinks } = v.parse(siteSchema, {});
const FALLBACK = fallbackLinks.home[0]?.name ?? '';
const SETTINGS: EdgeSettings = {
  contentPolicy: CONTENT_POLICY,
  language: 'zh-CN',
  lockedGroups: [LOCKED_GROUP],
  fallbackLinks,
  desk: true,
  unlock: true,
};

let edge: Miniflare;
let hash = '';
const lines: string[] = [];
/** Objects that have counted since the last case, and whether log lines may have been written since. */
const shards = new Set<string>();
let hasSpoken = false;

/** Source of a worker's entry module, as in a deployment. */
const entry = (settings: Partial<EdgeSettings> = {}) =>
  [
    `import { edgeWorker } from './calls.js';`,
    `export { AttemptsShard, OwnerDesk } from './calls.js';`,
    `export default edgeWorker(${JSON.stringify({ ...SETTINGS, ...settings })});`,
  ].join('\n');

/** The class that counts attempts, which forgets everything when a test says so. */
const FORGETFUL = `
  import { AttemptsShard } from './calls.js';
  export class ForgetfulShard extends AttemptsShard {
    constructor(context, env) { super(context, env); this.storage = context.storage; }
    forget() { return this.storage.deleteAll(); }
  }
`;

/** Durable Object classes that let a test inspect their storage, expire early, or fail. */
const OBJECTS = `
  import { AttemptsShard, OwnerDesk } from './calls.js';
  export class Measured extends AttemptsShard {
    constructor(context, env, options) { super(context, env, options); this.storage = context.storage; }
    /** One wrong attempt for each of this many visitors, each of another /48. */
    async fill(count) {
      for (let index = 0; index < count; index += 1) {
        const network = \`2001:db8:\${(0xf000 + index).toString(16)}:ffff::/64\`;
        const visitor = { network, id: 'x' };
        await this.check(visitor);
        await this.failed(visitor);
      }
      return this.rows();
    }
    async bytes() { return this.storage.sql.databaseSize; }
    async rows() { return Array.from(this.storage.kv.list()).length; }
    async wakesAt() { return this.storage.getAlarm(); }
  }
  export class Brief extends Measured {
    constructor(context, env) { super(context, env, { windowMs: 4000 }); }
  }
  export class Failing extends AttemptsShard {
    async check() { throw new Error('the object is overloaded'); }
  }
  export class ForgetfulDesk extends OwnerDesk {
    constructor(context, env) { super(context, env); this.storage = context.storage; }
    alarm() { return (this.writing = super.alarm()); }
    async forget() {
      await this.storage.deleteAlarm();
      await this.writing;
      await this.storage.deleteAlarm();
      await this.storage.deleteAll();
    }
  }
  export default { fetch: () => new Response() };
`;

/** A worker that logs a line. When the line arrives, all earlier log lines have arrived too. */
const MARK = `export default { fetch({ url }) { console.warn(new URL(url).pathname); return new Response(); } };`;

const amapAt = (host: string) => ({ amapEndpoint: `https://${host}.example/v3` });

/** Binding of the Durable Objects that count attempts: the worker's own, or those of another worker. */
const counting = (className = 'ForgetfulShard', scriptName?: string) => ({
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
  const here = counting('ForgetfulShard', 'plain');
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
      worker('desk', entry({ lockedGroups: [LOCKED] }), {
        bindings: { ...secrets, OWNER_PASSWORD_HASH: await hashPassword(OWNERS_PASSWORD, 10) },
        durableObjects: { ...here, DESK: { className: 'ForgetfulDesk', useSQLite: true, scriptName: 'objects' } },
        kvNamespaces: { LINKS: 'desk' },
      }),
      // A deployment whose owner has taken all three out of the settings; the platform has kept the secrets.
      worker('former', entry({ lockedGroups: [LOCKED], desk: false, unlock: false }), {
        bindings: { ...secrets, OWNER_PASSWORD_HASH: await hashPassword(OWNERS_PASSWORD, 10) },
        durableObjects: { ...here, DESK: { className: 'ForgetfulDesk', useSQLite: true, scriptName: 'objects' } },
        kvNamespaces: { LINKS: 'desk' },
      }),
      worker('objects', OBJECTS, {
        durableObjects: {
          MEASURED: { className: 'Measured', useSQLite: true },
          BRIEF: { className: 'Brief', useSQLite: true },
          FAILING: { className: 'Failing', useSQLite: true },
          DESK: { className: 'ForgetfulDesk', useSQLite: true },
        },
        kvNamespaces: { LINKS: 'desk' },
      }),
      worker('mark', MARK, {}),
    ],
  });
  await call(await edge.getKVNamespace('LINKS', 'plain'), 'put', 'links', JSON.stringify(ITEMS));
  await call(await edge.getKVNamespace('LINKS', 'spoilt'), 'put', 'links', '[{"name":');
});
afterAll(async () => {
  await edge.dispose();
});

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
  if (path === PATH && host !== 'whole') shards.add(shardOf(address, { salt: hash }).name);
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
  if (shards.size > 0) {
    const objects = await objectsOf('plain', 'ATTEMPTS');
    for (const name of shards) await objects(name, 'forget');
    shards.clear();
  }
  if (hasSpoken) {
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

/** Returns a function that calls a method of a Durable Object by the object's name. */
async function objectsOf(worker: string, binding: string) {
  const objects = await edge.getDurableObjectNamespace(binding, worker);
  return async (name: string, method: string, ...words: unknown[]) =>
    call(await call(objects, 'get', await call(objects, 'idFromName', name)), method, ...words);
}

describeCalls(setUp);

let desks = 0;
/** Sets up a desk with an empty storage. */
async function setUpDesk({ links, password }: DeskSetUp): Promise<DeskHost> {
  await setUp();
  const name = password === 'none' ? 'plain' : 'desk';
  const origin = `http://${name}.test`;
  desks += 1;
  const address = `198.18.${desks}.1`;
  const store = await edge.getKVNamespace('LINKS', 'desk');
  const replace = async (others: readonly unknown[]) =>
    void (await call(store, 'put', 'links', JSON.stringify(others)));
  await (
    await objectsOf('objects', 'DESK')
  )('owner', 'forget');
  await replace(links);
  return {
    origin,
    lines,
    ask: async (path, given) => answerOf(await ask(name, path, asRequest(origin, given), address)),
    replace,
  };
}

describeDeskCalls(setUpDesk);

it('what the desk has changed comes into the store, from which other places have it', async () => {
  const host = await setUpDesk({ links: ITEMS });
  const owner = await signIn(host);
  const headers = { 'if-match': String((await owner('/api/owner/links')).headers['etag']) };
  const changes = [{ do: 'change', at: 0, set: { name: '新' } }];
  expect((await owner('/api/owner/links', { method: 'PATCH', body: { locked: [], changes }, headers })).status).toBe(
    200,
  );
  const store = await edge.getKVNamespace('LINKS', 'desk');
  await expect.poll(() => call(store, 'get', 'links')).toContain('新');
});

it('a secret that the platform has kept from an earlier deployment opens nothing', async () => {
  const host = await setUpDesk({ links: ITEMS });
  const entered = await host.ask('/api/owner/session', { method: 'POST', body: { password: OWNERS_PASSWORD } });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  expect((await ask('desk', '/api/owner/session', { headers: { cookie } })).status).toBe(200);
  const former = async (path: string, init?: RequestInit) => (await ask('former', path, init)).status;
  expect(await former('/api/owner/session', { headers: { cookie } })).toBe(404);
  const origin = 'http://former.test';
  const again = asRequest(origin, { method: 'POST', body: { password: OWNERS_PASSWORD } });
  expect(await former('/api/owner/session', again)).toBe(404);
  expect((await tryOut('former', PASSWORD)).status).toBe(404);
  expect(await former('/api/amap/ip')).toBe(404);
  expect(await former('/api/getLinks')).toBe(200);
});

describe('on the platform’s runtime', () => {
  it('opens with a hash of 100,000 rounds, as many as the platform allows', async () => {
    await setUp();
    const response = await tryOut('whole', PASSWORD);
    expect(await response.json()).toMatchObject({ success: true, list: [{ name: '密' }] });
    expect((await tryOut('whole', 'wrong')).status).toBe(401);
  });

  it('counts at two places at once as at one: of 40 tries, and those that follow, 5 are judged', async () => {
    await setUp();
    const hosts = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'plain' : 'elsewhere'));
    const statuses = await Promise.all(hosts.map(async (host) => (await tryOut(host, 'wrong')).status));
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    for (const host of hosts.slice(0, 6)) statuses.push((await tryOut(host, 'wrong')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await tryOut('elsewhere', PASSWORD)).status).toBe(429);
    expect((await tryOut('elsewhere', PASSWORD, '203.0.113.10')).status).toBe(200);
  });

  it('refuses every password while the objects fail, and answers all else', async () => {
    await setUp();
    const response = await tryOut('failing', PASSWORD);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('密');
    expect(await (await ask('failing', '/api/getLinks')).text()).toContain('甲');
    await expect.poll(() => lines).toContain(`POST ${PATH}: the object is overloaded`);
  });

  it.each(['empty', 'spoilt'])(
    'shows the fallback links with a store that is %s, and takes passwords',
    async (host) => {
      await setUp();
      expect(await (await ask(host, '/api/getLinks')).text()).toContain(FALLBACK);
      expect((await tryOut(host, PASSWORD)).status).toBe(200);
      await expect.poll(() => lines.filter((line) => line.startsWith('links: '))).toHaveLength(1);
    },
  );
});

describe('the storage of an object', () => {
  it('takes at most 200 bytes for each row, with all that the database needs for itself', async () => {
    const measured = await objectsOf('objects', 'MEASURED');
    const rows = Number(await measured('full', 'fill', 1000));
    expect(rows).toBeGreaterThanOrEqual(1000);
    expect(rows).toBeLessThan(1010);
    expect(Number(await measured('full', 'bytes')) / rows).toBeLessThanOrEqual(200);
  });

  it('is empty when the window of the last address has ended, by the alarm alone', async () => {
    const brief = await objectsOf('objects', 'BRIEF');
    // Each network has a row, and its /56 and /48 too.
    expect(await brief('brief', 'fill', 3)).toBe(9);
    await expect.poll(() => brief('brief', 'rows')).toBe(0);
    await expect.poll(() => brief('brief', 'wakesAt')).toBeNull();
  });
});
