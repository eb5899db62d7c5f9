import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jpeg } from '../../tests/support/imageFiles.ts';
import { PATIENCE_MS } from '../../tests/support/patience.ts';
import { readSite } from '../site/readSiteFile.ts';
import { openLinks } from '../links/watchLinksFile.ts';
import { linksPassword } from '../password/linksPassword.ts';
import { createRequestListener } from './requestListener.ts';
import { createSiteApp } from './siteCalls.ts';

const SONG = '0123456789'.repeat(100);
const KEY = 'this-is-the-map-key';
const INDEX =
  '<!doctype html><head><!--site:head--><script>boot()</script></head><body><!--site:loading--><!--site:sheet--><!--site:view--><!--site:icons--><!--site:noscript--></body>';

let folder = '';
let server: Server;
let port = 0;
let edits = 0;
const lines: string[] = [];
const log = (line: string) => lines.push(line);
const reported = () => lines.filter((line) => line.startsWith('Porchlight: locked links stay locked'));

function put(name: string, text: string | Uint8Array): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  // An old modification time, so that no test waits until the file counts as unchanged. It differs for each edit.
  edits += 1;
  utimesSync(file, edits, edits);
}

/** Creates a request listener for this folder, like a newly started server. */
const startListener = (base = '/', config = 'config') =>
  createRequestListener({ dist: join(folder, 'dist'), configDir: join(folder, config), base, trustProxy: 0, log });

/** Replaces the server's request listener. */
const answerBy = (site: RequestListener) => void server.removeAllListeners('request').on('request', site);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
  put('secret.txt', 'secret');
  put('dist/index.html', INDEX);
  put('dist/manifest.webmanifest', '{"name":"","icons":[{"src":"/icons/icon.svg"}]}');
  put('dist/sw.js', 'worker');
  put('dist/jsonp.html', '<!doctype html><script>frame()</script>');
  put('dist/assets/index-B1c2D3e4.js', 'code');
  put('dist/assets/index-B1c2D3e4.js.br', 'br of code');
  put('dist/assets/index-B1c2D3e4.js.gz', 'gz of code');
  put('dist/images/logo.svg', '<svg/>');
  put('dist/images/background1.jpg', 'shipped');
  put('dist/.vite/manifest.json', '{}');
  put('config/site.yml', `name: </script>小站\nlockedGroups: [个人, DEMO]\nweather: { amapKey: ${KEY} }\n`);
  put(
    'config/links.yml',
    '- { name: 甲, link: /a, is_home: true }\n- { name: 密, link: /b, category: 个人, is_home: true }\n',
  );
  put('config/public/images/background1.jpg', 'own');
  put('config/public/images/logo.svg', '<svg id="own"/>');
  put('config/public/images/share.jpg', jpeg(800, 420));
  put('config/public/.hidden', 'hidden');
  for (const ending of ['lrc', 'm3u8', 'm4a', 'flac', 'ogg', 'wav', 'mp3', 'avif', 'woff2', 'webmanifest', 'odd']) {
    put(`config/public/music/a.${ending}`, SONG);
  }
  put('config/public/music/C# 夜.mp3', SONG);
  server = createServer(startListener());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address === 'object' && address) ({ port } = address);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request with exactly this path; `fetch` would normalise it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A new connection for each request: a keep-alive connection may be closed just when it is reused.
    request({ port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function inBrotli(path: string): Promise<Buffer> {
  return (await ask(path, { 'accept-encoding': 'br' })).body;
}

function expectSecure(headers: IncomingHttpHeaders): void {
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
}

describe('the page', () => {
  it.each(['/', '/index.html', '/?utm=1', '/index.html?x'])(
    'is filled with the values of the site at %s',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache, no-transform');
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expectSecure(headers);
      expect(body.toString()).toContain('<title>&lt;/script&gt;小站</title>');
    },
  );

  it('contains neither the key nor locked links, and marks the picture as the owner’s', async () => {
    const page = (await ask('/')).body.toString();
    expect(page).not.toContain(KEY);
    expect(page).toContain('"name":"甲"');
    expect(page).not.toContain('密');
    expect(page).toContain('"pictures":[{"copies":[],"glass":false}');
  });

  it('announces the share picture with the size of the owner’s file', async () => {
    const page = (await ask('/')).body.toString();
    expect(page).toContain('<meta property="og:image:width" content="800">');
    expect(page).toContain('<meta property="og:image:height" content="420">');
  });

  it('is sent with brotli, gzip or no compression', async () => {
    const plain = await ask('/');
    const br = await ask('/', { 'accept-encoding': 'gzip, br' });
    const gzip = await ask('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe('Accept-Encoding');
  });

  it('answers 304 to its ETag, with the security headers', async () => {
    const { headers } = await ask('/');
    const again = await ask('/', { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(headers.etag);
    expectSecure(again.headers);
  });

  it('answers HEAD with the length of the page and no body', async () => {
    const { status, headers, body } = await ask('/', {}, 'HEAD');
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
    expect(body).toHaveLength(0);
  });

  it.each([
    ['/', 'no-cache, no-transform'],
    ['/?open=links', 'no-cache, no-transform'],
    ['/?cargo=a', 'no-cache, no-transform'],
    ['/?go=github', 'private, no-store, no-transform'],
    ['/index.html?a=1&go=', 'private, no-store, no-transform'],
    ['/?go=a&go=b', 'private, no-store, no-transform'],
  ])('is stored by no cache at an address with words: %s', async (path, rule) => {
    expect((await ask(path)).headers['cache-control']).toBe(rule);
  });

  it('has a manifest with the name in site.yml', async () => {
    const { headers, body } = await ask('/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(body.toString())).toMatchObject({ name: '</script>小站' });
  });
});

describe('public files', () => {
  it('come from the owner’s folder if it has them', async () => {
    expect((await ask('/images/background1.jpg')).body.toString()).toBe('own');
    expect((await ask('/images/logo.svg')).body.toString()).toBe('<svg id="own"/>');
    expect((await ask('/assets/index-B1c2D3e4.js')).body.toString()).toBe('code');
  });

  it('may be added and changed by the owner while the server runs', async () => {
    expect((await ask('/music/new.mp3')).status).toBe(404);
    put('config/public/music/new.mp3', 'one');
    expect((await ask('/music/new.mp3')).body.toString()).toBe('one');
    put('config/public/music/new.mp3', 'longer');
    expect((await ask('/music/new.mp3')).body.toString()).toBe('longer');
  });

  it('may grow while they are sent, without extra bytes on a persistent connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const grown = 'b'.repeat(1_000_000);
    put('config/public/music/long.mp3', 'a'.repeat(24_000_000));
    const long = await new Promise<number>((resolve, reject) => {
      request({ port, path: '/music/long.mp3', agent }, (response) => {
        let length = 0;
        // Nothing has been read yet, so that the server is still in the middle of the file.
        put('config/public/music/long.mp3', 'a'.repeat(24_000_000) + grown);
        response.on('data', (part: Buffer) => {
          length += part.length;
        });
        response.on('end', () => resolve(length));
      })
        .on('error', reject)
        .end();
    });
    expect(long).toBe(24_000_000);
    const next = await new Promise<number>((resolve, reject) => {
      request({ port, path: '/images/logo.svg', agent }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
    expect(next).toBe(200);
    agent.destroy();
  });

  it.each([
    ['the whole', {}],
    ['a range', { range: 'bytes=100-23999999' }],
  ])('may shrink while %s is sent: the connection is closed, so no client waits for the rest', async (_, headers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    put('config/public/music/shrinks.mp3', 'a'.repeat(24_000_000));
    const ended = new Promise<string>((resolve, reject) => {
      request({ port, path: '/music/shrinks.mp3', agent, headers }, (response) => {
        truncateSync(join(folder, 'config/public/music/shrinks.mp3'), 1000);
        response.on('error', (error) => resolve(error.message));
        response.on('end', () => reject(new Error('ended as if it were whole')));
        response.resume();
      })
        .on('error', reject)
        .end();
    });
    expect(await ended).toBe('aborted');
    expect(lines.at(-1)).toBe('/music/shrinks.mp3: became shorter while it was sent');
    expect((await ask('/images/logo.svg')).status).toBe(200);
    agent.destroy();
  });

  it.each([
    ['lrc', 'text/plain; charset=utf-8'],
    ['m3u8', 'application/vnd.apple.mpegurl'],
    ['m4a', 'audio/mp4'],
    ['flac', 'audio/x-flac'],
    ['ogg', 'audio/ogg'],
    ['wav', 'audio/wav'],
    ['mp3', 'audio/mpeg'],
    ['avif', 'image/avif'],
    ['woff2', 'font/woff2'],
    ['webmanifest', 'application/manifest+json; charset=utf-8'],
    ['odd', 'application/octet-stream'],
  ])('have for the extension .%s the type %s', async (ending, type) => {
    const { status, headers } = await ask(`/music/a.${ending}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expectSecure(headers);
  });

  it('may have any character in their names', async () => {
    expect((await ask(`/music/${encodeURIComponent('C# 夜.mp3')}`)).body.toString()).toBe(SONG);
  });

  it.each([
    ['/assets/index-B1c2D3e4.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/images/logo.svg', 'public, max-age=600, stale-while-revalidate=604800'],
    ['/music/a.mp3', 'public, max-age=600, stale-while-revalidate=604800'],
  ])('%s has the cache rule %s', async (path, rule) => {
    expect((await ask(path)).headers['cache-control']).toBe(rule);
  });

  it('are sent compressed if a compressed copy was built', async () => {
    const br = await ask('/assets/index-B1c2D3e4.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.body.toString()).toBe('br of code');
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const gzip = await ask('/assets/index-B1c2D3e4.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    const plain = await ask('/assets/index-B1c2D3e4.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('Accept-Encoding');
  });

  it.each(['/assets/index-B1c2D3e4.js', '/music/a.mp3'])('answer 304 to their own ETag: %s', async (path) => {
    const { headers } = await ask(path);
    expect(headers.etag).toMatch(/^W\//);
    const again = await ask(path, { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
    expectSecure(again.headers);
    const other = await ask(path, { 'if-none-match': 'W/"other"' });
    expect(other.status).toBe(200);
    expect(other.headers.etag).toBe(headers.etag);
  });

  it('answer HEAD without a body', async () => {
    const { status, headers, body } = await ask('/music/a.mp3', {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-length': '1000', 'accept-ranges': 'bytes' });
    expect(body).toHaveLength(0);
  });

  it('allow the worker to connect to all sources of the page', async () => {
    const { headers } = await ask('/sw.js');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https:");
  });
});

describe('the frame for foreign scripts', () => {
  it('has its own sandbox and policy, and is not cached', async () => {
    const { status, headers, body } = await ask('/jsonp.html');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' https: 'sha256-[^']+'; sandbox allow-scripts$/,
    );
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['x-frame-options']).toBeUndefined();
    expectSecure(headers);
    expect(body.toString()).toContain('frame()');
  });

  it('can be framed by the page, and the page itself cannot be framed', async () => {
    const { headers } = await ask('/');
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('a range request', () => {
  it.each([
    ['bytes=0-9', 'bytes 0-9/1000', SONG.slice(0, 10)],
    ['bytes=990-', 'bytes 990-999/1000', SONG.slice(990)],
    ['bytes=995-5000', 'bytes 995-999/1000', SONG.slice(995)],
    ['bytes=999-999', 'bytes 999-999/1000', '9'],
    ['bytes=0-0', 'bytes 0-0/1000', '0'],
    ['bytes=-500', 'bytes 500-999/1000', SONG.slice(500)],
    [`bytes=0-${'9'.repeat(40)}`, 'bytes 0-999/1000', SONG],
  ])('%s is answered with exactly these bytes', async (range, contentRange, text) => {
    const { status, headers, body } = await ask('/music/a.mp3', { range, 'accept-encoding': 'br' });
    expect(status).toBe(206);
    expect(headers['content-range']).toBe(contentRange);
    expect(headers['content-length']).toBe(String(text.length));
    expect(headers['content-type']).toBe('audio/mpeg');
    expect(body.toString()).toBe(text);
  });

  it('of a file in memory is answered with the whole file, compressed or not', async () => {
    const { status, headers, body } = await ask('/assets/index-B1c2D3e4.js', {
      range: 'bytes=1-2',
      'accept-encoding': 'br',
    });
    expect([status, headers['content-range'], body.toString()]).toEqual([200, undefined, 'br of code']);
  });

  it.each(['bytes=0-1,5-6', 'bytes=a-b', 'bytes=', 'items=0-5'])(
    '%s is answered with the whole file',
    async (range) => {
      const { status, headers, body } = await ask('/music/a.mp3', { range });
      expect(status).toBe(200);
      expect(headers['content-range']).toBeUndefined();
      expect(body.toString()).toBe(SONG);
    },
  );

  it('is answered with the whole file if it is for another one', async () => {
    const { status } = await ask('/music/a.mp3', { range: 'bytes=0-9', 'if-range': 'W/"3e8-other"' });
    expect(status).toBe(200);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=9-5'])('%s is answered 416', async (range) => {
    const { status, headers } = await ask('/music/a.mp3', { range });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */1000');
    expectSecure(headers);
  });
});

describe('a missing path', () => {
  it.each([
    '/nothing',
    '/assets/index-gone0000.js',
    '/images',
    '/images/',
    '/../secret.txt',
    '/images/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/images/logo.svg%00.jpg',
    '/%',
    '/%ff',
    '/.hidden',
    '/.vite/manifest.json',
    '/assets/index-B1c2D3e4.js.br',
    '/assets/index-B1c2D3e4.js.gz',
    '/assets/index-B1c2D3e4.js/',
    '//images/logo.svg',
  ])('%s is answered 404 with a short text', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/plain; ?charset=utf-8$/i);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['content-length']).toBe('21');
    expect(body.toString()).toBe('找不到这个地址');
    expectSecure(headers);
  });

  it.each(['/api/nothing', '/api/', '/api/%', '/api/.x', '/api/getLinks/'])(
    '%s is answered 404 in JSON',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(body.toString())).toEqual({ error: 'not-found' });
    },
  );

  it('does not stop the server', async () => {
    await ask('*', {}, 'OPTIONS');
    expect((await ask('/healthz')).status).toBe(200);
  });
});

describe('the HTTP methods', () => {
  it.each([
    ['POST', '/'],
    ['POST', '/index.html?x'],
    ['PUT', '/images/logo.svg'],
    ['DELETE', '/assets/index-B1c2D3e4.js'],
  ])('%s %s is answered 405', async (method, path) => {
    const { status, headers } = await ask(path, {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expectSecure(headers);
  });

  it.each(['/nothing', '/images', '/../x'])('POST %s is answered 404', async (path) => {
    expect((await ask(path, {}, 'POST')).status).toBe(404);
  });
});

describe('API calls', () => {
  it('are answered after files are looked up', async () => {
    const { status, body, headers } = await ask('/api/getLinks', { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(body).toString())).toMatchObject({ list: [{ name: '甲' }] });
  });
});

describe('a missing password', () => {
  it('is reported once, when the first link is locked', async () => {
    put('other/site.yml', 'lockedGroups: [个人]');
    put('other/links.yml', '- { name: 甲, link: /a }\n');
    let clock = 0;
    const site = readSite(join(folder, 'other'), log);
    const links = openLinks({
      configDir: join(folder, 'other'),
      site,
      log,
      now: () => clock,
      wait: () => Promise.resolve(),
    });
    const before = reported().length;
    const app = createSiteApp({ site, links, policy: '', trustProxy: 0, password: linksPassword({}, log), log });
    const tryOut = () =>
      app.request('/api/verifyPassword', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"password":"guess"}',
      });
    await tryOut();
    expect(reported()).toHaveLength(before);
    put('other/links.yml', '- { name: 甲, link: /a }\n- { name: 密, link: /b, category: 个人 }\n');
    clock = Infinity;
    links.answer();
    await links.settled();
    await tryOut();
    await tryOut();
    expect(reported()).toHaveLength(before + 1);
  });
});

describe('many simultaneous passwords', () => {
  it('are hashed two at a time; fifty wait, and the others are refused with the time to wait', async () => {
    const configDir = join(folder, 'config');
    const site = readSite(configDir, log);
    const links = openLinks({ configDir, site, log });
    const waiting: (() => void)[] = [];
    const verify = () => new Promise<boolean>((resolve) => waiting.push(() => resolve(false)));
    const password = { verify, announce: () => undefined };
    const app = createSiteApp({ site, links, policy: '', trustProxy: 1, password, log });
    const statuses = Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${index}.1` };
        const init = { method: 'POST', headers, body: '{"password":"guess"}' };
        const { status, headers: answered } = await app.request('/api/verifyPassword', init);
        return `${status} ${answered.get('retry-after') ?? ''}`;
      }),
    );
    for (let done = 0; done < 52; done += 1) {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0), { interval: 1, timeout: PATIENCE_MS });
      expect(waiting.length).toBeLessThanOrEqual(2);
      waiting.shift()?.();
    }
    const count = (answer: string) => statuses.then((all) => all.filter((one) => one === answer).length);
    expect([await count('401 '), await count('429 5')]).toEqual([52, 8]);
  });
});

describe('a file in memory', () => {
  it('is compressed fast at the start, and with the best compression later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const site = startListener();
    answerBy(site);
    const best = new Map<string, Buffer>();
    for (const path of ['/', '/index.html', '/manifest.webmanifest']) {
      const { body } = await ask(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      best.set(path, brotliCompressSync(body, { params }));
    }
    expect((await inBrotli('/')).length).toBeGreaterThan(best.get('/')?.length ?? Infinity);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    for (const [path, form] of best) {
      await vi.waitFor(async () => expect(await inBrotli(path)).toEqual(form), { timeout: PATIENCE_MS });
    }
  });
});

describe('a build that is replaced while the server runs', () => {
  it('is served completely as it was at the start, and no file of the new build is served', async () => {
    const before = '/assets/before-B1c2D3e4.js';
    put(`dist${before}`, 'before');
    const site = startListener();
    rmSync(join(folder, `dist${before}`));
    put('dist/assets/after-B1c2D3e4.js', 'after');
    put('dist/index.html', INDEX.replace('<body>', '<body>after'));
    answerBy(site);
    expect((await ask(before)).body.toString()).toBe('before');
    expect((await ask('/')).body.toString()).not.toContain('after');
    const { status, headers } = await ask('/assets/after-B1c2D3e4.js');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the server under a base path', () => {
  it('answers below the path, and redirects the path without a slash', async () => {
    const site = startListener('/home/');
    answerBy(site);
    expect((await ask('/home')).headers.location).toBe('/home/');
    expect((await ask('/home?open=links')).headers.location).toBe('/home/?open=links');
    expect((await ask('/home/')).body.toString()).toContain('href="/home/manifest.webmanifest"');
    expect((await ask('/home/images/logo.svg')).status).toBe(200);
    expect((await ask('/home/jsonp.html')).headers['content-security-policy']).toContain('sandbox allow-scripts');
    expect((await ask('/home/api/getLinks')).status).toBe(200);
    expect((await ask('/home/healthz')).status).toBe(200);
    expect((await ask('/home/api/nothing')).status).toBe(404);
  });

  it('is described as a search engine where site.yml has its address, and there is no description elsewhere', async () => {
    expect((await ask('/home/opensearch.xml')).status).toBe(404);
    expect((await ask('/home/')).body.toString()).not.toContain('rel="search"');
    put('addressed/site.yml', 'name: </script>小站\nurl: small.site\nlockedGroups: []\n');
    answerBy(startListener('/home/', 'addressed'));
    const { headers, body } = await ask('/home/opensearch.xml');
    expect(headers['content-type']).toBe('application/opensearchdescription+xml');
    expect(headers['cache-control']).toBe('no-cache');
    expectSecure(headers);
    expect(body.toString()).toContain('<ShortName>&lt;/script&gt;小站</ShortName>');
    expect(body.toString()).toContain('template="https://small.site/home/?go={searchTerms}"');
    expect((await ask('/home/')).body.toString()).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" title="&lt;/script&gt;小站" href="/home/opensearch.xml">',
    );
    const again = await ask('/home/opensearch.xml', { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
    expect((await ask('/home/opensearch.xml', {}, 'POST')).status).toBe(405);
  });
});

describe('home links that change while the server runs', () => {
  it('are in the page soon after, and an unchanged page is not sent again', async () => {
    put('changing/site.yml', 'name: 小站\nlockedGroups: []\n');
    put('changing/links.yml', '- { name: 旧邻, link: /a, is_home: true }');
    const site = createRequestListener({
      dist: join(folder, 'dist'),
      configDir: join(folder, 'changing'),
      base: '/',
      trustProxy: 0,
      log: (line) => lines.push(line),
      render: ({ home = [] }) => ({ html: home.map(({ name }) => `<b>${name}</b>`).join(''), symbols: '', still: '' }),
    });
    server.removeAllListeners('request').on('request', site);
    const before = await ask('/');
    expect(before.body.toString()).toContain('<b>旧邻</b>');
    put('changing/links.yml', '- { name: 新邻, link: /a, is_home: true }');
    const changed = async () => {
      const page = await ask('/');
      expect(page.body.toString()).toContain('<b>新邻</b>');
      return page;
    };
    const { headers } = await vi.waitFor(changed, { interval: 50, timeout: PATIENCE_MS });
    expect(headers.etag).not.toBe(before.headers.etag);
    expect((await ask('/', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    expect((await ask('/index.html')).headers.etag).toBe(headers.etag);
  });
});
