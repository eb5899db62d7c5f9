import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { securityHeaders } from '../http/securityHeaders.ts';
import { createOwnerCalls } from './ownerCalls.ts';
import { createDevices } from '../devices/devices.ts';
import { halvesIn, OWNERS_PASSWORD, startDesk, type DeskServer } from './testing/deskServer.ts';

/** Records the passwords that are hashed, in order, and can stop each hash until the test allows it to continue. */
function watchHashes() {
  const begin = crypto.subtle.importKey.bind(crypto.subtle);
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
  const stopped = new Set<() => void>();
  const watch = { begun: new Array<string>(), underWay: 0, most: 0, stops: false };
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation(async (...input: unknown[]) => {
    const [, bytes] = input;
    if (!(bytes instanceof Uint8Array)) throw new TypeError('expected the bytes of a password');
    watch.begun.push(new TextDecoder().decode(bytes));
    watch.underWay += 1;
    watch.most = Math.max(watch.most, watch.underWay);
    return begin('raw', new Uint8Array(bytes), 'PBKDF2', false, ['deriveBits']);
  });
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async (...input) => {
    if (watch.stops) await new Promise<void>((go) => stopped.add(go));
    const bits = await derive(...input);
    watch.underWay -= 1;
    return bits;
  });
  const letAllGo = () => {
    watch.stops = false;
    for (const go of stopped) go();
    stopped.clear();
  };
  return { watch, letAllGo };
}

const PATH = '/api/owner/session';
let desk: DeskServer;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());
afterEach(() => vi.restoreAllMocks());

describe('the password of the desk', () => {
  it('is accepted at the start only as a valid hash', async () => {
    await expect(startDesk({}, { password: { OWNER_PASSWORD_HASH: 'porch' } })).rejects.toThrow(
      'OWNER_PASSWORD_HASH: expected a hash made by: npm run hash-password',
    );
  });
});

describe('a session of the desk', () => {
  it('is limited to https and this host if the visitor uses https', async () => {
    const https = await startDesk({}, { trustProxy: 1 });
    const headers = { 'x-forwarded-proto': 'https', origin: https.origin.replace('http:', 'https:') };
    const opened = await https.ask(PATH, { method: 'POST', body: { password: OWNERS_PASSWORD }, headers });
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-owner-\d+=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/);
    const [pair = ''] = cookie.split(';');
    const { 'x-session-key': key = '' } = halvesIn(opened);
    const withKey = { ...headers, 'x-session-key': key };
    expect((await https.ask(PATH, { headers: { ...withKey, cookie: pair } })).status).toBe(200);
    // A cookie name without the prefix could be set by an attacker on the network.
    const plain = pair.replace('__Host-', '');
    expect((await https.ask(PATH, { headers: { ...withKey, cookie: plain } })).status).toBe(401);
    const fromHttp = { ...headers, origin: https.origin };
    expect((await https.ask(PATH, { method: 'DELETE', headers: fromHttp })).status).toBe(403);
    await https.stop();
  });

  it('has a cookie only for https behind TLS that no trusted proxy reports', async () => {
    const origin = 'https://home.example';
    const own = await startDesk(
      { 'config/site.yml': 'name: x\nlockedGroups: []\nurl: home.example\n' },
      { trustProxy: 0 },
    );
    const headers = { origin, host: 'home.example' };
    const opened = await own.ask(PATH, { method: 'POST', body: { password: OWNERS_PASSWORD }, headers });
    expect(String(opened.headers['set-cookie'])).toMatch(/^__Host-owner=.*; Secure$/);
    const both = halvesIn(opened);
    // Browsers send no `Origin` with a reading call of the same origin.
    const read = await own.ask(PATH, { headers: { ...both, host: 'home.example', origin: '' } });
    expect([read.status, String(read.headers['set-cookie']).includes('Secure')]).toEqual([200, true]);
    const written = await own.ask('/api/owner/sessions', { method: 'DELETE', headers: { ...both, ...headers } });
    expect(written.status).toBe(200);
    await own.stop();
  });

  it('is useless for a service on another port of the host, which also receives the cookie', async () => {
    const { cookie = '', 'x-session-key': key = '' } = halvesIn(
      await desk.ask(PATH, { method: 'POST', body: { password: OWNERS_PASSWORD } }),
    );
    // That service can send any header, but it has no key: its own storage belongs to another origin.
    for (const path of [PATH, '/api/owner/links', '/api/owner/site', '/api/owner/state', '/api/owner/bin/x']) {
      const { status, text } = await desk.ask(path, { headers: { cookie } });
      expect({ path, status, text }).toEqual({ path, status: 401, text: '{"error":"no-session"}' });
    }
    expect((await desk.ask(PATH, { headers: { cookie, 'x-session-key': key } })).status).toBe(200);
  });

  it('is required for all other calls, and is valid only for this server', async () => {
    const other = await startDesk();
    const asOwner = await other.signIn();
    const { cookie = '', 'x-session-key': key = '' } = halvesIn(
      await other.ask(PATH, { method: 'POST', body: { password: OWNERS_PASSWORD } }),
    );
    // Tokens of another server (such as one with another password), forged, duplicate and missing ones.
    const forged = `owner=${'A'.repeat(43)}`;
    for (const tried of [cookie, forged, `${cookie}; ${forged}`, 'owner=', 'owner', `x${cookie}`, '']) {
      for (const path of [PATH, '/api/owner/anything']) {
        const { status, json } = await desk.ask(path, { headers: { cookie: tried, 'x-session-key': key } });
        expect({ tried, status, json }).toEqual({ tried, status: 401, json: { error: 'no-session' } });
      }
    }
    expect((await asOwner('/api/owner/anything')).json).toEqual({ error: 'not-found' });
    await other.stop();
  });
});

describe('a request from another site', () => {
  it('is refused behind a proxy that omits the port', async () => {
    const proxied = await startDesk({}, { trustProxy: 1, hosts: ['home.example', 'other.example'] });
    const body = { password: OWNERS_PASSWORD };
    const ask = (origin: string, site = 'same-origin') =>
      proxied.ask(PATH, { method: 'POST', body, headers: { origin, host: 'home.example', 'sec-fetch-site': site } });
    expect((await ask('https://home.example:8443')).status).toBe(200);
    expect((await ask('https://other.example:8443')).status).toBe(403);
    // An older browser does not report that the port differs; another service of the host may be there.
    expect((await ask('https://home.example:8443', '')).status).toBe(403);
    expect((await ask('http://home.example:8096', '')).status).toBe(403);
    expect((await ask('https://home.example', '')).status).toBe(200);
    await proxied.stop();
  });
});

it('the two hosts are logged once if a proxy does not forward the host', async () => {
  const own = await startDesk();
  const owner = await own.signIn();
  const headers = { origin: 'http://home.example' };
  for (let times = 0; times < 3; times += 1) {
    expect((await owner('/api/owner/links', { method: 'PATCH', body: {}, headers })).status).toBe(403);
  }
  const reported = own.lines.filter((line) => line.includes('ProxyPreserveHost On'));
  expect(reported).toEqual([expect.stringContaining('proxy_set_header Host')]);
  expect(reported[0]).toContain('home.example');
  expect(reported[0]).toContain(new URL(own.origin).host);
  await own.stop();
});

describe('wrong passwords', () => {
  it('are counted for the desk separately from those of the locked groups', async () => {
    const own = await startDesk();
    const tryOut = () => own.ask(PATH, { method: 'POST', body: { password: 'wrong' } });
    for (let time = 0; time < 5; time += 1) await tryOut();
    expect(await tryOut()).toMatchObject({ status: 429, json: { error: 'too-many-tries' } });
    const unlock = await own.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } });
    expect(unlock.status).toBe(200);
    await own.stop();
  });

  it.each([PATH, '/api/verifyPassword'])('at %s start a timer that removes the address from memory', async (path) => {
    const own = await startDesk();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await own.ask(path, { method: 'POST', body: { password: 'wrong' } });
    const delays = timers.mock.calls.map(([, ms]) => ms);
    vi.restoreAllMocks();
    // Network, line, range and site.
    expect(delays.filter((ms) => ms === 15 * 60_000)).toHaveLength(4);
    await own.stop();
  });
});

it('at most two passwords of the desk and of the locked groups together are hashed at a time', async () => {
  const own = await startDesk({}, { trustProxy: 1 });
  const { watch, letAllGo } = watchHashes();
  watch.stops = true;
  const answers = Array.from({ length: 6 }, async (_, index) => {
    const headers = { 'x-forwarded-for': `198.51.100.${index}` };
    const path = index % 2 === 0 ? PATH : '/api/verifyPassword';
    return (await own.ask(path, { method: 'POST', body: { password: 'wrong' }, headers })).status;
  });
  await until(() => expect(watch.underWay).toBe(2));
  letAllGo();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 6 }, () => 401));
  expect(watch.most).toBe(2);
  vi.restoreAllMocks();
  await own.stop();
});

it('an internal error is reported without details', async () => {
  const lines: string[] = [];
  const devices = createDevices({
    store: { read: async () => [], change: async () => undefined },
    passwords: { groups: undefined },
    onUnstored: () => undefined,
  });
  const calls = createOwnerCalls({
    passwordCheck: {
      verify: async () => true,
      attempts: {
        check: () => Promise.reject(new Error('disk on fire')),
        succeeded: async () => undefined,
      },
    },
    devices,
    routes: [],
    contentPolicy: () => "default-src 'none'",
    addressOf: () => undefined,
    siteOf: () => ({ isSecure: false, host: 'localhost', base: '/' }),
    proxies: 0,
    log: (line) => lines.push(line),
  });
  const headers = { origin: 'http://localhost', host: 'localhost', 'content-type': 'application/json' };
  const request = new Request(`http://localhost${PATH}`, { method: 'POST', headers, body: '{"password":"x"}' });
  const response = await calls(request, undefined);
  expect([response.status, await response.json()]).toEqual([500, { error: 'server-error' }]);
  expect(lines).toEqual([`POST ${PATH}: disk on fire`]);
  for (const [name, value] of Object.entries(securityHeaders("default-src 'none'"))) {
    expect(response.headers.get(name)).toBe(value);
  }
});
