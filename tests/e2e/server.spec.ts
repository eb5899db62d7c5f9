import { connect } from 'node:net';
import { expect, test } from './fixtures.ts';

/** Sends a raw request, since HTTP clients normalize the path. */
function ask(port: number, requestLine: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }));
    socket.write(`${requestLine} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
  });
}

test.describe('server', { tag: '@wide' }, () => {
  test('says that it is well', async ({ request }) => {
    const response = await request.get('/healthz');
    expect(response.status()).toBe(200);
  });

  test('gives the page with headers that keep others out', async ({ request }) => {
    const response = await request.get('/');
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toContain("'self'");
    expect(scripts).toMatch(/'sha256-[\w+/=]+'/);
    expect(scripts).not.toMatch(/'unsafe-(inline|eval)'/);
    const page = await response.text();
    expect(page).toContain('<html lang="zh-CN"');
    expect(page).toContain('id="page-data"');
    expect(page).toContain('<title>Porchlight</title>');
  });

  test('names every kind of file rightly', async ({ request }) => {
    const page = await (await request.get('/')).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? 'the page names no script';
    const kinds: [string, RegExp][] = [
      [script, /^(text|application)\/javascript/],
      ['/images/background1.jpg', /^image\/jpeg$/],
      ['/images/background1.avif', /^image\/avif$/],
      ['/images/logo.svg', /^image\/svg\+xml/],
      ['/icons/icon-192.png', /^image\/png$/],
      ['/manifest.webmanifest', /^application\/manifest\+json/],
      ['/api/getLinks', /^application\/json/],
    ];
    for (const [path, type] of kinds) {
      const response = await request.get(path);
      expect.soft(response.status(), path).toBe(200);
      expect.soft(response.headers()['content-type'], path).toMatch(type);
    }
  });

  test('answers what it does not have with 404, never with the page', async ({ request }) => {
    for (const path of ['/api/nothing', '/assets/gone-12345678.js', '/images/background0.jpg']) {
      const response = await request.get(path);
      expect.soft(response.status(), path).toBe(404);
      expect.soft(await response.text(), path).not.toContain('page-data');
    }
  });

  test('lets nobody out of its folders', async ({ site }) => {
    const paths = [
      '/../package.json',
      '/../../etc/passwd',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/%2e%2e%2f%2e%2e%2fetc/passwd',
      '/assets/..%5c..%5cpackage.json',
      '/images/../../package.json',
      '/..%2fconfig/site.yml',
      '/%00',
      '/images/background1.jpg%00.html',
      '/%',
      '/%c0%ae%c0%ae/package.json',
      '//etc/passwd',
    ];
    for (const path of paths) {
      const { status, text } = await ask(site.port, `GET ${path}`);
      expect.soft(status, path).toBeGreaterThanOrEqual(200);
      expect.soft(status, path).toBeLessThan(500);
      expect.soft(text, path).not.toMatch(/"porchlight"|root:x:|fallbackLinks:/);
    }
    expect((await ask(site.port, 'GET /healthz')).status).toBe(200);
  });

  test('answers HEAD like GET without a body', async ({ site }) => {
    const { status, text } = await ask(site.port, 'HEAD /');
    expect(status).toBe(200);
    expect(text).toMatch(/content-type: text\/html/i);
    expect(text.split('\r\n\r\n')[1]).toBe('');
  });

  test('takes no POST for a page', async ({ request }) => {
    const response = await request.post('/', { data: {} });
    expect(response.status()).toBe(405);
    expect(response.headers()['allow']).toContain('GET');
  });

  test('keeps links of locked groups back', async ({ serve, request }) => {
    const { url } = await serve({
      links: [
        { name: '公开', link: 'https://example.org/', category: '效率', is_home: true },
        { name: '私藏', link: 'https://example.net/', category: '个人' },
      ],
    });
    const open = await (await request.get(`${url}/api/getLinks`)).text();
    expect(open).toContain('公开');
    expect(open).not.toContain('私藏');
  });

  test('lays the owner’s files over its own', async ({ serve, request }) => {
    const { url } = await serve({ site: { name: '测试之家' }, files: { 'images/logo.svg': '<svg id="mine"/>' } });
    expect(await (await request.get(`${url}/images/logo.svg`)).text()).toContain('mine');
    expect(await (await request.get(url)).text()).toContain('<title>测试之家</title>');
  });
});
