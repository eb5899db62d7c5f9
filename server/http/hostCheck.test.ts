import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { fc } from '../../tests/support/properties.ts';
import { hostCheck } from './hostCheck.ts';
import { halvesIn, OWNERS_PASSWORD, startDesk, type DeskServer } from '../owner/testing/deskServer.ts';

function setUp(url = 'start.example.com', hosts: string[] = ['second.example']) {
  const lines: string[] = [];
  return { isKnown: hostCheck({ url: () => url, hosts, log: (line) => lines.push(line) }), lines };
}

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
/** A path with any of its letters written as codes. */
const spelt = (path: string) =>
  fc
    .tuple(
      ...path
        .slice(1)
        .split('')
        .map((letter) => fc.constantFrom(letter, hex(letter), hex(letter).toLowerCase())),
    )
    .map((letters) => `/${letters.join('')}`);

describe('a host name', () => {
  it.each([
    '127.0.0.1:3000',
    '192.168.1.5',
    '[::1]:3000',
    '[fe80::1]',
    'localhost:3000',
    'LOCALHOST',
    'nas',
    'nas.local:3000',
    'nas.fritz.lan',
    'start.internal',
    'lamp.home.arpa.',
    'start.example.com',
    'Start.Example.Com:8443',
    'start.example.com.',
    'second.example:3000',
  ])('%s is accepted', (host) => {
    const { isKnown, lines } = setUp();
    expect(isKnown(host)).toBe(true);
    expect(lines).toEqual([]);
  });

  it.each([
    'evil.example:3000',
    'start.example.com.evil.example',
    'evil-start.example.com',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.5.nip.example',
    'home.arpa.evil.example',
    'evil.example/127.0.0.1',
    'x@127.0.0.1',
    'evil.example#.local',
    'evil.example?.local',
    'evil.example\\.local',
    '',
    undefined,
  ])('%s is refused', (host) => {
    expect(setUp().isKnown(host)).toBe(false);
  });

  it('is accepted if the current site.yml names it in url, with or without a protocol', () => {
    let url = 'https://start.example.com/home/';
    const isKnown = hostCheck({ url: () => url, hosts: [], log: () => undefined });
    expect(isKnown('start.example.com')).toBe(true);
    url = 'other.example';
    expect([isKnown('start.example.com'), isKnown('other.example')]).toEqual([false, true]);
    url = '';
    expect(isKnown('other.example')).toBe(false);
  });

  it('is logged once if it is unknown, and many unknown names do not fill the log', () => {
    const { isKnown, lines } = setUp();
    isKnown('evil.example:1');
    isKnown('evil.example:2');
    expect(lines).toEqual([
      expect.stringMatching(/^a request for the unknown host "evil\.example" was refused, or not counted as at home; /),
    ]);
    for (let number = 0; number < 1000; number += 1) isKnown(`evil${number}.example`);
    expect(lines).toHaveLength(20);
  });

  it('is refused if it is a domain that can be registered, whatever precedes it', () => {
    const name = fc.tuple(
      fc.stringMatching(/^[a-z][a-z\d-]{0,9}[a-z]$/),
      fc.constantFrom('com', 'net', 'box', 'cn', 'home'),
    );
    fc.assert(
      fc.property(
        name,
        fc.constantFrom('', '.', ':3000'),
        fc.array(fc.constantFrom('local', 'lan', '127.0.0.1', 'localhost')),
        ([own, end], tail, front) => {
          expect(setUp().isKnown([...front, own, end].join('.') + tail)).toBe(false);
        },
      ),
    );
    fc.assert(fc.property(fc.string(), (text) => void setUp().isKnown(text)));
  });
});

/** A request as such a page sends it: for the browser, it is of the same origin. */
const asRebound = (server: DeskServer, path: string, body?: unknown, host = 'evil.example:3000') =>
  server.ask(path, {
    ...(body !== undefined && { method: 'POST', body }),
    headers: { host, origin: `http://${host}` },
  });

describe('a foreign page whose host name resolves to this server', () => {
  const PATH = '/api/owner/session';
  let direct: DeskServer;
  let proxied: DeskServer;
  beforeAll(async () => {
    direct = await startDesk();
    proxied = await startDesk({}, { trustProxy: 1, hosts: ['named.example'] });
  });
  afterAll(async () => {
    await direct.stop();
    await proxied.stop();
  });

  it('reads neither the page nor the links of a server in the home network, also with an encoded path', async () => {
    for (const path of [
      '/',
      '/index.html',
      '/?owner',
      '/%69ndex.html',
      '/api/getLinks',
      '/api/%67etLinks',
      '/%61pi/getLinks',
    ]) {
      const { status, text } = await asRebound(direct, path);
      expect({ path, status }).toEqual({ path, status: 421 });
      expect(text).not.toContain('a.example');
    }
    const { headers, text } = await direct.ask('/', { headers: { host: 'evil.example', 'accept-language': 'en' } });
    expect(text).toBe('服务器不认识这个域名：请站长把它写进 site.yml 的 url 或 HOSTS');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('reads neither of them with any spelling of the path', async () => {
    const paths = fc.oneof(...['/index.html', '/index.html#en', '/api/getLinks'].map(spelt));
    const around = fc.tuple(
      fc.constantFrom('', '/', '/.', '//'),
      paths,
      fc.constantFrom('', '?owner', '?', '%00', '/'),
    );
    await fc.assert(
      fc.asyncProperty(around, async (parts) => {
        const { status, text } = await asRebound(direct, parts.join(''));
        expect([404, 421]).toContain(status);
        expect(text).not.toMatch(/a\.example|小站|甲/);
      }),
      { numRuns: 150 },
    );
  });

  it('cannot try passwords, so it cannot lock the owner out either', async () => {
    for (const server of [direct, proxied]) {
      for (let time = 0; time < 6; time += 1) {
        const desk = await asRebound(server, PATH, { password: 'wrong' });
        expect([desk.status, desk.json]).toEqual([421, { error: 'unknown-host' }]);
        const unlock = await asRebound(server, '/api/verifyPassword', { password: 'wrong' });
        expect([unlock.status, unlock.json]).toEqual([421, { success: false, error: 'unknown-host' }]);
      }
      expect((await asRebound(server, '/%61pi/owner/session', { password: OWNERS_PASSWORD })).status).not.toBe(200);
      expect((await server.ask(PATH, { method: 'POST', body: { password: OWNERS_PASSWORD } })).status).toBe(200);
      const right = await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } });
      expect(right.status).toBe(200);
    }
  });

  it('cannot use a session', async () => {
    const owner = await direct.signIn();
    expect((await owner('/api/owner/links')).status).toBe(200);
    const { status } = await owner('/api/owner/links', {
      headers: { host: 'evil.example', origin: 'http://evil.example' },
    });
    expect(status).toBe(421);
  });

  it('gets public content: files and the health check', async () => {
    expect((await asRebound(direct, '/healthz')).status).toBe(200);
    expect((await asRebound(direct, '/manifest.webmanifest')).status).toBe(200);
  });

  it('is allowed behind a proxy, where the page is public and the owner names the hosts of the desk', async () => {
    expect((await asRebound(proxied, '/')).status).toBe(200);
    expect((await asRebound(proxied, '/api/getLinks')).status).toBe(200);
    expect((await asRebound(proxied, PATH, { password: OWNERS_PASSWORD }, 'named.example')).status).toBe(200);
  });
});

describe('a change of url at the desk', () => {
  const SITE = 'name: 小站\nurl: start.example.com\nlockedGroups: []\n';
  let server: DeskServer;
  let owner: DeskServer['ask'];
  const begin = async (host: string) => {
    server = await startDesk({ 'config/site.yml': SITE }, { hosts: ['second.example'] });
    const headers = { host, origin: `http://${host}` };
    const ask: DeskServer['ask'] = (path, input = {}) =>
      server.ask(path, { ...input, headers: { ...headers, ...input.headers } });
    const both = halvesIn(await ask('/api/owner/session', { method: 'POST', body: { password: OWNERS_PASSWORD } }));
    owner = (path, input = {}) => ask(path, { ...input, headers: { ...both, ...input.headers } });
  };
  const write = async (method: string, path: string, body: unknown) => {
    const { headers } = await owner('/api/owner/site');
    return owner(`/api/owner/${path}`, { method, body, headers: { 'if-match': String(headers.etag) } });
  };
  const change = (body: unknown) => write('PATCH', 'site', body);
  const REFUSED = { status: 422, json: { error: 'host-not-in-url' } };
  afterEach(() => server.stop());

  it.each([
    ['to another name', { set: { url: 'https://strat.example.com' } }],
    ['to nothing', { unset: ['url'] }],
  ])('%s is refused if the next call would come from an unknown host', async (_, body) => {
    await begin('start.example.com');
    expect(await change(body)).toMatchObject(REFUSED);
    expect(server.read('config/site.yml')).toBe(SITE);
    expect((await change({ set: { url: 'https://start.example.com/home/', name: '新站' } })).status).toBe(200);
    expect((await owner('/api/owner/site')).status).toBe(200);
  });

  it('is refused if it restores an older version of the file', async () => {
    await begin('start.example.com');
    await owner('/api/owner/site');
    server.put('config/site.yml', SITE.replace('start', 'former'));
    await owner('/api/owner/site', { headers: { host: 'second.example' } });
    server.put('config/site.yml', SITE);
    expect((await owner('/api/owner/site')).status).toBe(200);
    const { json } = await owner('/api/owner/history/site');
    const { versions } = v.parse(v.object({ versions: v.array(v.object({ id: v.string() })) }), json);
    expect(versions.length).toBeGreaterThanOrEqual(2);
    expect(await write('POST', 'history/site', {})).toMatchObject(REFUSED);
    expect(server.read('config/site.yml')).toBe(SITE);
  });

  it.each(['192.168.1.5:3000', 'nas', 'second.example'])('is accepted for a page at %s', async (host) => {
    await begin(host);
    expect((await change({ set: { url: 'https://strat.example.com' } })).status).toBe(200);
    expect((await owner('/api/owner/site')).status).toBe(200);
  });
});
