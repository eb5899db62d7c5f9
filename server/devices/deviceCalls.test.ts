import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../password/passwordHash.ts';
import { realDisk } from '../owner/disk.ts';
import {
  halvesIn,
  OWNERS_PASSWORD,
  startDesk,
  type Answer,
  type Ask,
  type DeskServer,
} from '../owner/testing/deskServer.ts';

const SESSION = '/api/owner/session';
const DEVICES = '/api/owner/devices';
const FILE = 'config/.devices.json';
const DAY = 24 * 60 * 60 * 1000;
const FILES = {
  'config/site.yml': 'name: 小站\nlockedGroups: [个人]\nhome: { networks: [192.168.1.0/24] }\n',
  'config/links.yml': [
    '- { name: 甲, link: "https://a.example/", category: AI }',
    '- { name: 秘密, link: "https://secret.example/", lan: "http://192.168.1.9/", category: 个人 }',
    '',
  ].join('\n'),
};
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

const servers: DeskServer[] = [];
async function start(...[files = {}, options]: Parameters<typeof startDesk>): Promise<DeskServer> {
  const server = await startDesk({ ...FILES, ...files }, options);
  servers.push(server);
  return server;
}
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) await server.stop();
});

/** Sets the wall clock and lets it run. */
const setClock = (ms: number) =>
  vi.isFakeTimers() ? vi.setSystemTime(ms) : vi.useFakeTimers({ toFake: ['Date'], now: ms });

/** Another server on the same folder, as after a restart. */
const again = (server: DeskServer, options: Parameters<typeof startDesk>[1] = {}) =>
  start({}, { configDir: server.config, ...options });

const from = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
const refuse = () => Promise.reject(Object.assign(new Error('EROFS'), { code: 'EROFS' }));

type Headers = Record<string, string>;
const post = (server: DeskServer, path: string, body: unknown, headers: Headers = {}) =>
  server.ask(path, { method: 'POST', body, headers: { 'user-agent': BROWSER, ...headers } });

/** Remembers a browser for the groups; returns both halves as headers. */
async function remember(server: DeskServer, headers?: Headers): Promise<Headers> {
  return halvesIn(await post(server, '/api/verifyPassword', { password: 'porch', remember: true }, headers));
}

/** Remembers a browser for the desk. */
async function rememberDesk(server: DeskServer, headers?: Headers): Promise<Headers> {
  return halvesIn(await post(server, SESSION, { password: OWNERS_PASSWORD, remember: true }, headers));
}

const links = (server: DeskServer, headers: Headers, ask: Ask = {}) =>
  server.ask('/api/getLinks', { ...ask, headers: { ...headers, ...ask.headers } });
const isOpen = async (server: DeskServer, headers: Headers) => (await links(server, headers)).text.includes('秘密');
const hasDesk = async (server: DeskServer, headers: Headers) => (await server.ask(SESSION, { headers })).status === 200;
const listed = async (server: DeskServer, headers: Headers): Promise<{ id: string; here?: true }[]> =>
  Object((await server.ask(DEVICES, { headers })).json).list;
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']);

describe('a browser that is remembered for the groups', () => {
  it('gets the links of the locked groups with its list, which nothing may store', async () => {
    const server = await start();
    const answer = await post(server, '/api/verifyPassword', { password: 'porch', remember: true });
    expect(answer.json).toMatchObject({ success: true, list: [{ name: '秘密' }], key: expect.any(String) });
    expect(cookieOf(answer)).toMatch(/^owner-\d+=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
    const both = halvesIn(answer);
    const all = await links(server, both);
    expect(all.json).toMatchObject({ list: [{ name: '甲' }, { name: '秘密' }], locked: ['个人'] });
    expect(all.headers['cache-control']).toBe('private, no-store');
    expect(cookieOf(all)).toContain('Max-Age=2592000');
    expect(all.text).not.toContain('192.168.1.9');
    // The tag of the open list, which the browser may have.
    const { headers } = await links(server, {});
    expect((await links(server, both, { headers: { 'if-none-match': String(headers['etag']) } })).status).toBe(200);
    expect((await links(server, {})).text).not.toContain('秘密');
    expect((await server.ask('/', { headers: both })).text).not.toContain('秘密');
    expect((await server.ask('/api/getStatus', { headers: both })).json).toEqual({ list: [] });
  });

  it('gets addresses at home only there', async () => {
    const server = await start({}, { trustProxy: 1 });
    const both = await remember(server);
    const at = async (address: string) => (await links(server, { ...both, 'x-forwarded-for': address })).text;
    expect(await at('192.168.1.7')).toContain('http://192.168.1.9/');
    expect(await at('203.0.113.7')).not.toContain('192.168.1.9');
  });

  it('does not get the desk', async () => {
    const server = await start();
    expect(await hasDesk(server, await remember(server))).toBe(false);
  });

  it('gets nothing with one half, a forged one, or the key of another browser', async () => {
    const server = await start();
    const [one, other] = [await remember(server), await remember(server)];
    const forged = String(one['cookie']).replace(/=.*/, `=${'A'.repeat(43)}`);
    for (const tried of [
      { cookie: one['cookie'] ?? '' },
      { 'x-session-key': one['x-session-key'] ?? '' },
      { ...one, 'x-session-key': other['x-session-key'] ?? '' },
      { ...one, cookie: forged },
      { ...one, cookie: `${one['cookie']}; ${forged}` },
    ]) {
      const answer = await links(server, tried);
      expect(answer.text).not.toContain('秘密');
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    }
    expect(await isOpen(server, one)).toBe(true);
  });

  it('works from another address and with the same halves in two browsers, and is listed once', async () => {
    const server = await start({}, { trustProxy: 1 });
    const stolen = await remember(server, { 'x-forwarded-for': '203.0.113.7' });
    for (const address of ['198.51.100.1', '203.0.113.7', '2001:db8::1']) {
      expect(await isOpen(server, { ...stolen, 'x-forwarded-for': address })).toBe(true);
    }
    const desk = await rememberDesk(server);
    expect(await listed(server, desk)).toHaveLength(2);
  });

  it('is refused at a host that the server does not know', async () => {
    const server = await start({}, { trustProxy: 1 });
    const both = await remember(server);
    // The cookie's name contains the port, so the port stays.
    const { port } = new URL(server.origin);
    const at = async (host: string) => isOpen(server, { ...both, host: `${host}:${port}` });
    expect(await Promise.all(['nas', 'other.example', 'nas.other.example'].map(at))).toEqual([true, false, false]);
  });

  it('has a cookie for https only, if it comes by https', async () => {
    const server = await start({}, { trustProxy: 1 });
    const https = { 'x-forwarded-proto': 'https', origin: server.origin.replace('http:', 'https:') };
    const answer = await post(server, '/api/verifyPassword', { password: 'porch', remember: true }, https);
    expect(cookieOf(answer)).toMatch(/^__Host-owner-\d+=.*; Secure$/);
    expect(await isOpen(server, { ...https, ...halvesIn(answer) })).toBe(true);
  });

  it('opens nothing at another site of the same host, on another port or path', async () => {
    const server = await start();
    const both = await remember(server);
    for (const other of [await start(), await again(server), await again(server, { base: '/home/' })]) {
      expect(
        (await other.ask(`${other === servers.at(-1) ? '/home' : ''}/api/getLinks`, { headers: both })).text,
      ).not.toContain('秘密');
    }
  });

  it('is not remembered for a page of another origin', async () => {
    const server = await start();
    const origin = server.origin.replace(/\d+$/, '1');
    const answer = await post(server, '/api/verifyPassword', { password: 'porch', remember: true }, { origin });
    expect([answer.status, answer.json]).toEqual([403, { success: false, error: 'other-origin' }]);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each(['"yes"', '1', 'null'])('is not remembered with %s for true', async (value) => {
    const server = await start();
    const raw = `{"password":"porch","remember":${value}}`;
    const headers = { 'content-type': 'application/json' };
    expect((await server.ask('/api/verifyPassword', { method: 'POST', raw, headers })).status).toBe(400);
  });

  it('is not remembered after a wrong password', async () => {
    const server = await start();
    const answer = await post(server, '/api/verifyPassword', { password: 'wrong', remember: true });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
  });
});

describe('a browser that is remembered for the desk', () => {
  it('opens desk and groups, also after a restart', async () => {
    const server = await start();
    const answer = await post(server, SESSION, { password: OWNERS_PASSWORD, remember: true });
    expect(answer.headers['x-session-seconds']).toBe('2592000');
    const both = halvesIn(answer);
    expect([await hasDesk(server, both), await isOpen(server, both)]).toEqual([true, true]);
    const port = new URL(server.origin).port;
    const later = await again(server);
    const there = { ...both, cookie: String(both['cookie']).replace(port, new URL(later.origin).port) };
    expect([await hasDesk(later, there), await isOpen(later, there)]).toEqual([true, true]);
  });

  it('lists all devices with browser and times, and marks the one that asks', async () => {
    const server = await start();
    const before = Date.now();
    const desk = await rememberDesk(server);
    await remember(server);
    const list = await listed(server, desk);
    const row = { browser: 'Firefox · Windows', added: expect.any(Number), used: expect.any(Number) };
    expect(list).toHaveLength(2);
    expect(list).toContainEqual({ id: expect.any(String), ...row, desk: true, here: true });
    expect(list).toContainEqual({ id: expect.any(String), ...row, desk: false });
    for (const { used } of list.map((one) => ({ used: 0, ...one }))) expect(used).toBeGreaterThanOrEqual(before);
    expect((await server.ask(DEVICES, { headers: await remember(server) })).status).toBe(401);
  });

  it('forgets a device, which opens nothing from then on, on another server within a second too', async () => {
    const server = await start();
    const [desk, phone] = [await rememberDesk(server), await remember(server)];
    const other = await again(server);
    const port = (text: string) => text.replace(new URL(server.origin).port, new URL(other.origin).port);
    const there = { ...phone, cookie: port(String(phone['cookie'])) };
    expect([await isOpen(server, phone), await isOpen(other, there)]).toEqual([true, true]);
    const id = (await listed(server, desk)).find(({ here }) => !here)?.id ?? '';
    const forget = () => server.ask(`${DEVICES}/${id}`, { method: 'DELETE', headers: desk });
    expect([(await forget()).status, (await forget()).status]).toEqual([204, 204]);
    expect([await isOpen(server, phone), await isOpen(other, there)]).toEqual([false, false]);
    expect(await listed(server, desk)).toHaveLength(1);
    // The other server has known it and writes the file.
    await remember(other);
    expect(await isOpen(server, phone)).toBe(false);
    expect(JSON.parse(server.read(FILE))).toHaveLength(2);
  });

  it('forgets none for a page of another origin', async () => {
    const server = await start();
    const desk = await rememberDesk(server);
    const [{ id } = { id: '' }] = await listed(server, desk);
    const origin = server.origin.replace(/\d+$/, '1');
    const answer = await server.ask(`${DEVICES}/${id}`, { method: 'DELETE', headers: { ...desk, origin } });
    expect([answer.status, await hasDesk(server, desk)]).toEqual([403, true]);
  });

  it('is forgotten with all sessions', async () => {
    const server = await start();
    const [desk, groups] = [await rememberDesk(server), await remember(server)];
    expect((await server.ask('/api/owner/sessions', { method: 'DELETE', headers: desk })).status).toBe(200);
    expect([await hasDesk(server, desk), await isOpen(server, desk), await isOpen(server, groups)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('POST /api/lock', () => {
  it('forgets this browser, and deletes its cookie', async () => {
    const server = await start();
    const [one, other] = [await remember(server), await rememberDesk(server)];
    const answer = await server.ask('/api/lock', { method: 'POST', headers: one });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(cookieOf(answer)).toMatch(/^owner-\d+=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict$/);
    expect([await isOpen(server, one), await isOpen(server, other)]).toEqual([false, true]);
  });

  it('also ends a session that is not remembered', async () => {
    const server = await start();
    const both = halvesIn(await post(server, SESSION, { password: OWNERS_PASSWORD }));
    await server.ask('/api/lock', { method: 'POST', body: {}, headers: both });
    expect(await hasDesk(server, both)).toBe(false);
  });

  it.each([
    [{ origin: 'http://other.example' }, 403],
    [{ origin: '' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'content-type': 'text/plain' }, 415],
  ])('is refused with %j (%i)', async (headers, status) => {
    const server = await start();
    const both = await remember(server);
    expect((await server.ask('/api/lock', { method: 'POST', headers: { ...both, ...headers } })).status).toBe(status);
    expect(await isOpen(server, both)).toBe(true);
  });

  it('forgets nothing without the key', async () => {
    const server = await start();
    const both = await remember(server);
    await server.ask('/api/lock', { method: 'POST', headers: { cookie: both['cookie'] ?? '' } });
    expect(await isOpen(server, both)).toBe(true);
  });
});

describe('wrong passwords', () => {
  it('of a remembered device count apart from those of its network, and of the whole site', async () => {
    const server = await start({}, { trustProxy: 1 });
    const [both, other] = [await rememberDesk(server, from(0)), await rememberDesk(server, from(0))];
    const wrong = (headers: Headers) => post(server, SESSION, { password: 'wrong' }, headers);
    // Somebody uses up the tries of this network, and those of the site.
    for (let index = 0; index < 40; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.${100 + (index % 2)}.${index >> 1}` };
      for (let times = 0; times < 5; times += 1) await wrong(headers);
    }
    expect((await wrong({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(429);
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await wrong({ ...both, ...from(0) })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // Other devices have theirs, whatever the address.
    expect((await wrong({ ...other, ...from(0) })).status).toBe(401);
  });

  it('for the desk count for the network if the browser is remembered for the groups only, as a guest’s is', async () => {
    const server = await start({}, { trustProxy: 1 });
    const statuses = [];
    for (let index = 0; index < 20; index += 1) {
      const both = await remember(server, from(0));
      statuses.push((await post(server, SESSION, { password: 'wrong' }, { ...both, ...from(0) })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, ...Array.from({ length: 15 }, () => 429)]);
    const owner = { ...(await remember(server, from(1))), ...from(1) };
    expect((await post(server, SESSION, { password: OWNERS_PASSWORD }, owner)).status).toBe(200);
  });

  it('of all remembered devices together are a hundred, so that devices add no end of tries', async () => {
    const server = await start();
    const statuses = [];
    for (let index = 0; index < 21; index += 1) {
      const both = await remember(server);
      for (let times = 0; times < 5; times += 1) {
        statuses.push((await post(server, '/api/verifyPassword', { password: 'wrong' }, both)).status);
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(server.lines).toContainEqual(expect.stringContaining('all remembered devices: 100 wrong passwords'));
    expect((await post(server, '/api/verifyPassword', { password: 'wrong' })).status).toBe(401);
  });
});

describe('the time of a device', () => {
  it('is over after 30 days without use', async () => {
    const begin = Date.now();
    setClock(begin);
    const server = await start();
    const both = await remember(server);
    setClock(begin + 29 * DAY);
    expect(await isOpen(server, both)).toBe(true);
    setClock(begin + 58 * DAY);
    expect(await isOpen(server, both)).toBe(true);
    setClock(begin + 88 * DAY);
    expect(await isOpen(server, both)).toBe(false);
  });

  it('does not run while the clock is set back, and then goes on', async () => {
    const begin = Date.now();
    setClock(begin);
    const server = await start();
    const both = await rememberDesk(server);
    setClock(begin - 60_000);
    expect([await isOpen(server, both), await hasDesk(server, both)]).toEqual([false, false]);
    setClock(begin + 60_000);
    expect([await isOpen(server, both), await hasDesk(server, both)]).toEqual([true, true]);
  });
});

describe('a changed password', () => {
  it('of the groups forgets their devices, and one of the desk those of the desk', async () => {
    const passwords = { OWNER_PASSWORD_HASH: await hashPassword(OWNERS_PASSWORD, 10), LINKS_PASSWORD: 'porch' };
    const server = await start({}, { password: passwords });
    const [desk, groups] = [await rememberDesk(server), await remember(server)];
    const works = async (password: Record<string, string>) => {
      const later = await again(server, { password });
      const port = (both: Headers) => {
        const cookie = String(both['cookie']).replace(new URL(server.origin).port, new URL(later.origin).port);
        return { ...both, cookie };
      };
      return [await isOpen(later, port(desk)), await isOpen(later, port(groups))];
    };
    expect(await works(passwords)).toEqual([true, true]);
    // The same password in plain text and as a hash are two.
    expect(await works({ ...passwords, LINKS_PASSWORD_HASH: await hashPassword('porch', 10) })).toEqual([true, false]);
    const changed = await hashPassword('another', 10);
    expect(await works({ ...passwords, OWNER_PASSWORD_HASH: changed })).toEqual([false, false]);
    expect(JSON.parse(server.read(FILE))).toEqual([]);
    expect(await works(passwords)).toEqual([false, false]);
  });
});

describe('the file of the devices', () => {
  it('has hashes only, and is readable only for the user of the server', async () => {
    const server = await start();
    const both = await remember(server);
    const text = server.read(FILE);
    for (const secret of [both['x-session-key'], String(both['cookie']).split('=')[1], 'porch']) {
      expect(text).not.toContain(secret);
    }
    expect(statSync(join(server.folder, FILE)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(text)).toHaveLength(1);
  });

  it('is never served, listed or stored as a version', async () => {
    const server = await start();
    const desk = await rememberDesk(server);
    for (const path of ['/.devices.json', '/config/.devices.json', '/%2edevices.json', '/images/..%2f.devices.json']) {
      expect([path, (await server.ask(path)).status]).toEqual([path, 404]);
    }
    const asOwner = (path: string) => server.ask(`/api/owner/${path}`, { headers: desk });
    for (const path of ['files', 'history/site', 'history/links', 'history/devices']) {
      expect((await asOwner(path)).text).not.toContain('devices');
    }
  });

  it.each([
    ['broken', '[{"id":'],
    ['empty', ''],
    ['of another form', '{"devices":[]}'],
    ['with a row that is none', '[{"id":"a","desk":true}]'],
    ['too long', `[${' '.repeat(1024 * 1024)}]`],
  ])('that is %s remembers nobody, is reported once without its content, and written anew', async (_, content) => {
    const server = await start();
    const both = await remember(server);
    writeFileSync(join(server.folder, FILE), content);
    for (let times = 0; times < 3; times += 1) expect(await isOpen(server, both)).toBe(false);
    const reported = server.lines.filter((line) => line.includes('.devices.json'));
    expect(reported).toHaveLength(1);
    expect(reported[0]).not.toContain('"id"');
    expect(await isOpen(server, await remember(server))).toBe(true);
    expect(JSON.parse(server.read(FILE))).toHaveLength(1);
  });

  it('forgets everybody when it is deleted', async () => {
    const server = await start();
    const both = await remember(server);
    rmSync(join(server.folder, FILE));
    expect(await isOpen(server, both)).toBe(false);
  });

  it('that cannot be written is reported once, and devices are remembered until the server stops', async () => {
    const server = await start({}, { disk: { ...realDisk, write: refuse } });
    const [desk, groups] = [await rememberDesk(server), await remember(server)];
    expect([await hasDesk(server, desk), await isOpen(server, groups)]).toEqual([true, true]);
    expect(await listed(server, desk)).toHaveLength(2);
    expect(server.lines.filter((line) => line.includes('.devices.json'))).toEqual([
      expect.stringContaining('read-only'),
    ]);
    const id = (await listed(server, desk)).find(({ here }) => !here)?.id ?? '';
    expect((await server.ask(`${DEVICES}/${id}`, { method: 'DELETE', headers: desk })).status).toBe(204);
    expect(await isOpen(server, groups)).toBe(false);
  });

  it('from which nothing can be removed says so at the desk, and the device opens nothing even so', async () => {
    let isReadOnly = false;
    const write: typeof realDisk.write = (...input) => (isReadOnly ? refuse() : realDisk.write(...input));
    const server = await start({}, { disk: { ...realDisk, write } });
    const [desk, groups] = [await rememberDesk(server), await remember(server)];
    const id = (await listed(server, desk)).find(({ here }) => !here)?.id ?? '';
    isReadOnly = true;
    const answer = await server.ask(`${DEVICES}/${id}`, { method: 'DELETE', headers: desk });
    expect([answer.status, answer.json]).toMatchObject([503, { error: 'read-only' }]);
    expect(await isOpen(server, groups)).toBe(false);
  });

  it('gets the devices of two servers that write at the same time', async () => {
    const server = await start();
    const other = await again(server);
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, index) => remember(index % 2 === 0 ? server : other)),
    );
    expect(JSON.parse(server.read(FILE))).toHaveLength(12);
    const first = many.filter((_, index) => index % 2 === 0);
    expect(await Promise.all(first.map((both) => isOpen(server, both)))).toEqual(first.map(() => true));
  });

  it('keeps a hundred devices of the groups; the next one gets the links, and no key and no row', async () => {
    const server = await start();
    const first = await remember(server);
    const [own] = JSON.parse(server.read(FILE));
    const rows = Array.from({ length: 99 }, (_, index) => ({ ...own, id: `id-${index}`, token: `token-${index}` }));
    writeFileSync(join(server.folder, FILE), JSON.stringify([own, ...rows]));
    const answer = await post(server, '/api/verifyPassword', { password: 'porch', remember: true });
    expect(answer.json).toEqual({ success: true, list: [expect.objectContaining({ name: '秘密' })] });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(JSON.parse(server.read(FILE))).toHaveLength(100);
    expect(await isOpen(server, first)).toBe(true);
  });
});
