import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { securityHeaders } from '../securityHeaders.ts';
import { createOwnerCalls } from './ownerCalls.ts';
import { createSessions, SESSION_SECONDS } from './sessions.ts';
import { OWNERS_PASSWORD, startDesk, type DeskServer } from './testing/deskServer.ts';

const PATH = '/api/owner/session';
let desk: DeskServer;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.stop());
afterEach(() => vi.restoreAllMocks());

const post = (body: unknown, headers?: Record<string, string>) =>
  desk.ask(PATH, { method: 'POST', body, ...(headers && { headers }) });

describe('without a password for it', () => {
  it.each([PATH, '/api/owner/links', '/api/owner', '/api/owner/anything'])('%s is not there', async (path) => {
    const plain = await startDesk({}, { password: {} });
    const unknown = await plain.ask('/api/nothing');
    for (const method of ['GET', 'POST']) {
      const { status, text } = await plain.ask(path, { method });
      expect({ status, text }).toEqual({ status: 404, text: unknown.text });
    }
    await plain.stop();
  });

  it('starts with a hash alone that is one', async () => {
    await expect(startDesk({}, { password: { OWNER_PASSWORD_HASH: 'porch' } })).rejects.toThrow(
      'OWNER_PASSWORD_HASH: expected a hash made by: npm run hash-password',
    );
  });
});

describe('a session', () => {
  it('opens with the password, in a cookie that no script and no other site has', async () => {
    const { status, headers } = await post({ password: OWNERS_PASSWORD });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^owner=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/),
    ]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is held to https and this host where the visitor came so', async () => {
    const https = await startDesk({}, { trustProxy: 1 });
    const headers = { 'x-forwarded-proto': 'https', origin: https.origin.replace('http:', 'https:') };
    const opened = await https.ask(PATH, { method: 'POST', body: { password: OWNERS_PASSWORD }, headers });
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-owner=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/);
    const [pair = ''] = cookie.split(';');
    expect((await https.ask(PATH, { headers: { ...headers, cookie: pair } })).status).toBe(200);
    // A name that anybody on the way could have set.
    const plain = pair.replace('__Host-', '');
    expect((await https.ask(PATH, { headers: { ...headers, cookie: plain } })).status).toBe(401);
    const fromHttp = { ...headers, origin: https.origin };
    expect((await https.ask(PATH, { method: 'DELETE', headers: fromHttp })).status).toBe(403);
    await https.stop();
  });

  it('is needed for everything else, and is this server’s alone', async () => {
    const other = await startDesk();
    const asOwner = await other.signIn();
    const { headers } = await asOwner(PATH);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    // Of another server, forged, twice, none: another password is another server too.
    const forged = `owner=${'A'.repeat(43)}`;
    for (const tried of [cookie, forged, `${cookie}; ${forged}`, 'owner=', 'owner', `x${cookie}`, '']) {
      for (const path of [PATH, '/api/owner/anything']) {
        const { status, json } = await desk.ask(path, { headers: { cookie: tried } });
        expect({ tried, status, json }).toEqual({ tried, status: 401, json: { error: 'no-session' } });
      }
    }
    expect((await asOwner('/api/owner/anything')).json).toEqual({ error: 'not-found' });
    await other.stop();
  });

  it('ends 12 hours after its last use', () => {
    let now = 0;
    const sessions = createSessions(() => now);
    const token = sessions.open();
    for (let times = 0; times < 5; times += 1) {
      now += SESSION_SECONDS * 1000 - 1;
      expect(sessions.use(token)).toBe(true);
    }
    now += SESSION_SECONDS * 1000;
    expect(sessions.use(token)).toBe(false);
    expect(sessions.use(token)).toBe(false);
  });

  it('gives way to newer ones when there are a hundred', () => {
    const sessions = createSessions();
    const first = sessions.open();
    const second = sessions.open();
    expect(sessions.use(first)).toBe(true);
    for (let times = 0; times < 99; times += 1) sessions.open();
    expect([sessions.use(second), sessions.use(first)]).toEqual([false, true]);
  });

  it('ends alone by logging out', async () => {
    const [one, other] = [await desk.signIn(), await desk.signIn()];
    const { status, headers } = await one(PATH, { method: 'DELETE' });
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual(['owner=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict']);
    expect((await one(PATH)).status).toBe(401);
    expect((await other(PATH)).status).toBe(200);
  });

  it('is replaced by a new one of the same browser', async () => {
    const before = await desk.signIn();
    await before(PATH, { method: 'POST', body: { password: OWNERS_PASSWORD } });
    expect((await before(PATH)).status).toBe(401);
  });

  it('knows its methods', async () => {
    const { status, json } = await desk.ask(PATH, { method: 'PUT' });
    expect({ status, json }).toEqual({ status: 405, json: { error: 'method', allow: ['GET', 'POST', 'DELETE'] } });
  });
});

describe('another site', () => {
  it.each([
    ['a form', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a form of an old browser', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['no-cors without Origin', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ['a program without either', { origin: '', 'sec-fetch-site': '' }],
    ['a subdomain', { origin: '', 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': '' }],
    ['a name that begins alike', { origin: 'http://127.0.0.1.evil.example', 'sec-fetch-site': '' }],
    ['an origin with a path', { origin: 'http://127.0.0.1/x', 'sec-fetch-site': '' }],
  ])('cannot write: %s', async (_, headers) => {
    const asOwner = await desk.signIn();
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      const { status, json } = await asOwner(PATH, { method, headers, body: { password: OWNERS_PASSWORD } });
      expect({ method, status, json }).toEqual({ method, status: 403, json: { error: 'other-origin' } });
    }
    expect((await asOwner(PATH)).status).toBe(200);
  });

  it('is not taken for this one behind a proxy that leaves the port out', async () => {
    const proxied = await startDesk({}, { trustProxy: 1 });
    const body = { password: OWNERS_PASSWORD };
    const ask = (origin: string) =>
      proxied.ask(PATH, { method: 'POST', body, headers: { origin, host: 'home.example' } });
    expect((await ask('https://home.example:8443')).status).toBe(200);
    expect((await ask('https://other.example:8443')).status).toBe(403);
    await proxied.stop();
  });
});

describe('wrong passwords', () => {
  it('50 in parallel: at most five are judged, and the owner waits with one line in the log', async () => {
    const own = await startDesk();
    const tries = Array.from({ length: 50 }, () => own.ask(PATH, { method: 'POST', body: { password: 'wrong' } }));
    const answers = await Promise.all(tries);
    const judged = answers.filter(({ status }) => status === 401);
    expect(judged.length).toBeLessThanOrEqual(5);
    const refused = answers.filter(({ status }) => status === 429 || status === 503);
    expect(judged.length + refused.length).toBe(50);
    for (const { json, headers } of refused) {
      expect(json).toMatchObject({ seconds: expect.any(Number) });
      expect(headers['retry-after']).toMatch(/^\d+$/);
    }
    const right = await own.ask(PATH, { method: 'POST', body: { password: OWNERS_PASSWORD } });
    expect(right).toMatchObject({ status: 429, json: { error: 'too-many-tries' } });
    expect(own.lines.filter((line) => line.includes("for the owner's desk"))).toHaveLength(1);
    // The locked groups have a count of their own.
    const unlock = await own.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } });
    expect(unlock.status).toBe(200);
    await own.stop();
  });

  it.each([
    ['another type', { raw: '{"password":"x"}', headers: { 'content-type': 'text/plain' } }, 415, 'wrong-type'],
    [
      'a form',
      { raw: 'password=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'wrong-type',
    ],
    ['no JSON', { raw: '{', headers: { 'content-type': 'application/json' } }, 400, 'not-json'],
    ['another form', { body: { password: 1 } }, 400, 'not-json'],
    ['too much', { body: { password: 'x'.repeat(2000) } }, 413, 'too-large'],
  ])('%s is none', async (_, given, status, error) => {
    expect(await desk.ask(PATH, { method: 'POST', ...given })).toMatchObject({ status, json: { error } });
  });
});

it('says of what goes wrong inside only that it did', async () => {
  const lines: string[] = [];
  const sessions = createSessions();
  const calls = createOwnerCalls({
    judge: {
      verify: async () => true,
      attempts: {
        check: () => Promise.reject(new Error('disk on fire')),
        failed: async () => false,
        succeeded: async () => undefined,
      },
    },
    sessions,
    routes: [],
    contentPolicy: () => "default-src 'none'",
    addressOf: () => undefined,
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
