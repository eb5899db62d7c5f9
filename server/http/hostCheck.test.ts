import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { hostCheck } from './hostCheck.ts';
import { OWNERS_PASSWORD, startDesk, type DeskServer } from '../owner/testing/deskServer.ts';

function setUp(url = 'start.example.com', hosts: string[] = ['second.example']) {
  const lines: string[] = [];
  return { isKnown: hostCheck({ url: () => url, hosts, log: (line) => lines.push(line) }), lines };
}

describe('a host', () => {
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
  ])('%s is known', (host) => {
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
  ])('%s is not', (host) => {
    expect(setUp().isKnown(host)).toBe(false);
  });

  it('is known by the address of the page in site.yml, as it is now, with or without its protocol', () => {
    let url = 'https://start.example.com/home/';
    const isKnown = hostCheck({ url: () => url, hosts: [], log: () => undefined });
    expect(isKnown('start.example.com')).toBe(true);
    url = 'other.example';
    expect([isKnown('start.example.com'), isKnown('other.example')]).toEqual([false, true]);
    url = '';
    expect(isKnown('other.example')).toBe(false);
  });

  it('is told once if it is unknown, and a stranger who sends many of them fills no log', () => {
    const { isKnown, lines } = setUp();
    isKnown('evil.example:1');
    isKnown('evil.example:2');
    expect(lines).toEqual([expect.stringMatching(/^a request for the unknown host "evil\.example" was refused; /)]);
    for (let number = 0; number < 1000; number += 1) isKnown(`evil${number}.example`);
    expect(lines).toHaveLength(20);
  });

  it('of any name that can be registered is unknown, whatever is written around it', () => {
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

describe('a page elsewhere whose name points to this server', () => {
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

  it('reads neither the page nor the links of a home network, encoded or not', async () => {
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
    expect(text).toBe(
      'The server does not know this host name: the owner has to write it into url of site.yml or into HOSTS',
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });

  it('cannot try passwords, so that it cannot lock the owner out either', async () => {
    for (const server of [direct, proxied]) {
      for (let time = 0; time < 6; time += 1) {
        const desk = await asRebound(server, PATH, { password: 'wrong' });
        expect([desk.status, desk.json]).toEqual([421, { error: 'unknown-host' }]);
        const unlock = await asRebound(server, '/api/verifyPassword', { password: 'wrong' });
        expect([unlock.status, unlock.json]).toMatchObject([421, { success: false }]);
      }
      expect((await asRebound(server, '/%61pi/owner/session', { password: OWNERS_PASSWORD })).status).not.toBe(200);
      expect((await server.ask(PATH, { method: 'POST', body: { password: OWNERS_PASSWORD } })).status).toBe(200);
      const right = await server.ask('/api/verifyPassword', { method: 'POST', body: { password: 'porch' } });
      expect(right.status).toBe(200);
    }
  });

  it('has no use of a session', async () => {
    const owner = await direct.signIn();
    expect((await owner('/api/owner/links')).status).toBe(200);
    const { status } = await owner('/api/owner/links', {
      headers: { host: 'evil.example', origin: 'http://evil.example' },
    });
    expect(status).toBe(421);
  });

  it('gets what is no secret: files, and the sign of health', async () => {
    expect((await asRebound(direct, '/healthz')).status).toBe(200);
    expect((await asRebound(direct, '/manifest.webmanifest')).status).toBe(200);
  });

  it('is not every other name: behind a proxy the page is public, and the owner names the hosts of the desk', async () => {
    expect((await asRebound(proxied, '/')).status).toBe(200);
    expect((await asRebound(proxied, '/api/getLinks')).status).toBe(200);
    expect((await asRebound(proxied, PATH, { password: OWNERS_PASSWORD }, 'named.example')).status).toBe(200);
  });
});
