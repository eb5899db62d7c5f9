import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mayRequest } from './fencedFetch.ts';
import { readPageHead } from './pageHead.ts';
import { startDesk, type DeskServer } from './testing/deskServer.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PADDING = `<!--${' '.repeat(512 * 1024)}-->`;
const html = (head: string) => `<!doctype html><html><head>${head}</head><body><title>body</title></body></html>`;

describe('the addresses that the server requests for a link', () => {
  it.each([
    ['203.0.113.9', true, true],
    ['2001:db8::1', true, true],
    ['192.168.1.10', false, true],
    ['10.0.0.1', false, true],
    ['172.31.0.1', false, true],
    ['100.64.0.1', false, true],
    ['fd12::1', false, true],
    ['::ffff:192.168.1.10', false, true],
    ['127.0.0.1', false, false],
    ['127.9.9.9', false, false],
    ['0.0.0.0', false, false],
    ['::1', false, false],
    ['::', false, false],
    ['::ffff:127.0.0.1', false, false],
    ['::ffff:7f00:1', false, false],
    ['169.254.169.254', false, false],
    ['::ffff:a9fe:a9fe', false, false],
    ['fd00:ec2::254', false, false],
    ['100.100.100.200', false, false],
    ['fe80::1', false, false],
    ['64:ff9b::7f00:1', false, false],
    ['2002:7f00:1::', false, false],
    ['224.0.0.1', false, false],
    ['255.255.255.255', false, false],
    ['192.168.1.2', false, false],
    ['2001:db8::2', false, false],
  ])('may be %s: from outside %s, from home %s', (address, outside, home) => {
    const own = ['192.168.1.2', '2001:db8::2'];
    expect([mayRequest(address, false, own), mayRequest(address, true, own)]).toEqual([outside, home]);
  });
});

const read = (head: string | Uint8Array, type = 'text/html') =>
  readPageHead(typeof head === 'string' ? Buffer.from(html(head)) : head, type, 'https://nas.example/a/');

describe('the description of a page', () => {
  it('consists of its title, its description and its icons, best first', () => {
    const head = read(
      `<title> 群晖
  NAS </title><meta property="og:site_name" content="Site"><meta name="description" content="家里的 &amp; 盘">
<link rel="icon" sizes="16x16" href="/16.png"><link rel="shortcut icon" sizes="32x32 192x192" href="192.png">
<link rel="apple-touch-icon" href="apple.png"><link rel="icon" type="image/svg+xml" href="i.svg"><link rel="stylesheet" href="x.css">`,
    );
    expect(head).toEqual({
      name: '群晖 NAS',
      description: '家里的 & 盘',
      icons: ['i.svg', 'apple.png', '192.png']
        .map((name) => `https://nas.example/a/${name}`)
        .concat('https://nas.example/16.png', 'https://nas.example/favicon.ico'),
    });
  });

  it('is short, of one line, and without hidden characters', () => {
    expect(read(`<title>${'长'.repeat(1_000_000)}</title>`).name).toHaveLength(120);
    expect(read('<title>a\u202eb\u0000c</title>').name).toBe('a b c');
  });

  it('may be written in GBK or Shift-JIS, named by the header or by the page', () => {
    const gbk = Buffer.concat([Buffer.from('<title>'), Buffer.from([0xc8, 0xba, 0xea, 0xcd]), Buffer.from('</title>')]);
    expect(read(gbk, 'text/html; charset=gbk').name).toBe('群晖');
    const sjis = Buffer.concat([
      Buffer.from('<meta charset="Shift_JIS"><title>'),
      Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
      Buffer.from('</title>'),
    ]);
    expect(read(sjis).name).toBe('日本');
    expect(read('<meta charset="no-such"><title>甲</title>').name).toBe('甲');
  });
});

// The address of the stand-in counts as one at home.
const isAllowed: typeof mayRequest = (one, isHome) => (one === '127.0.0.1' ? isHome : mayRequest(one, isHome));

describe('the call that fills in a link', () => {
  let site: Server;
  let origin = '';
  let desk: DeskServer;
  let ask: DeskServer['ask'];
  const requested: string[] = [];
  /** The time limit of the tests that end it themselves. */
  let limit = new AbortController();
  const pages: Record<string, RequestListener> = {
    '/page': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          html(
            '<title>甲</title><meta name="description" content="乙"><link rel="icon" href="/bad.svg"><link rel="icon" href="/icon.png">',
          ),
        ),
    '/bad.svg': (_, response) =>
      response
        .setHeader('content-type', 'image/svg+xml')
        .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    '/icon.png': (_, response) => response.setHeader('content-type', 'image/png').end(PNG),
    '/html-icon': (_, response) =>
      response.setHeader('content-type', 'text/html').end(html('<title>甲</title><link rel="icon" href="/page">')),
    '/text': (_, response) => response.setHeader('content-type', 'text/plain').end('text'),
    '/missing': (_, response) => response.writeHead(404).end(),
    '/metadata': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
    '/mapped': (_, response) => response.writeHead(302, { location: 'http://[::ffff:127.0.0.1]/' }).end(),
    '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
    '/bomb': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(html('<title>弹</title>') + ' '.repeat(20_000_000))),
    '/endless': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(html('<title>无尽</title>'));
      const more = () => response.write(' '.repeat(65_536), more);
      more();
    },
    // The limits are 512 kB of HTML and 1 MB of picture.
    '/late': (_, response) => response.setHeader('content-type', 'text/html').end(html(`${PADDING}<title>晚</title>`)),
    '/late-bomb': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(html(`${PADDING}<title>晚</title>`))),
    '/big-icon': (_, response) =>
      response.setHeader('content-type', 'text/html').end(html('<title>甲</title><link rel="icon" href="/big.png">')),
    '/big.png': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]))),
    '/inner-icon': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(html('<title>甲</title><link rel="icon" href="http://169.254.169.254/icon.png">')),
    '/script-icon': (_, response) =>
      response.setHeader('content-type', 'text/html').end(html('<title>甲</title><link rel="icon" href="/bad.svg">')),
    '/silent': () => limit.abort(),
    '/slow': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(html('<title>慢</title>'), () => limit.abort());
    },
    '/again': (_, response) => response.writeHead(302, { location: '/page' }).end(),
    '/refresh': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(html('<title>停</title><meta http-equiv="refresh" content="0;url=http://169.254.169.254/">')),
  };

  beforeAll(async () => {
    site = createServer((request, response) => {
      const path = request.url ?? '';
      requested.push(request.headers.cookie === undefined ? path : 'a cookie');
      (pages[path] ?? pages['/missing'])?.(request, response);
    });
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const address = site.address();
    origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
    desk = await startDesk({}, { fetching: { isAllowed } });
    ask = await desk.signIn();
  });
  afterAll(async () => {
    site.closeAllConnections();
    site.close();
    await desk.stop();
  });
  const fill = (link: string, lan = true) => ask('/api/owner/fill', { method: 'POST', body: { link, lan } });

  it('returns name, description and the first icon that is a picture, and sends no cookies', async () => {
    requested.length = 0;
    expect(await fill(`${origin}/page`)).toMatchObject({
      status: 200,
      json: { name: '甲', description: '乙', icon: `data:image/png;base64,${PNG.toString('base64')}` },
    });
    expect(requested).toEqual(['/page', '/bad.svg', '/icon.png']);
  });

  it('requires a session', async () => {
    expect((await desk.ask('/api/owner/fill', { method: 'POST', body: { link: origin } })).status).toBe(401);
  });

  it.each([
    ['/html-icon', { name: '甲', icon: '' }],
    ['/script-icon', { name: '甲', icon: '' }],
    ['/big-icon', { name: '甲', icon: '' }],
    ['/inner-icon', { name: '甲', icon: '' }],
    ['/bomb', { name: '弹' }],
    ['/endless', { name: '无尽' }],
    ['/refresh', { name: '停' }],
  ])('reads %s up to the limits', async (path, json) => {
    expect(await fill(origin + path)).toMatchObject({ status: 200, json });
  });

  it.each([['/text'], ['/missing'], ['/loop'], ['/late'], ['/late-bomb']])('returns nothing for %s', async (path) => {
    expect(await fill(origin + path)).toMatchObject({ status: 502, json: { error: 'page-silent' } });
  });

  it('follows at most three redirects', async () => {
    requested.length = 0;
    await fill(`${origin}/loop`);
    expect(requested).toHaveLength(4);
  });

  it.each([['/metadata'], ['/mapped'], ['/file']])('does not follow %s to a refused address', async (path) => {
    expect(await fill(origin + path)).toMatchObject({ status: 400, json: { error: 'address-refused' } });
  });

  it.each([
    ['http://169.254.169.254/'],
    ['http://[::ffff:127.0.0.1]/'],
    ['http://[::1]/'],
    ['http://localhost/'],
    ['http://user:word@203.0.113.9/'],
    ['ftp://203.0.113.9/'],
    ['javascript:alert(1)'],
    ['/path'],
    [''],
  ])('refuses %s', async (link) => {
    expect(await fill(link, false)).toMatchObject({ status: 400, json: { error: 'address-refused' } });
  });

  it.each([['2130706433'], ['0x7f000001'], ['0177.0.0.1'], ['127.1']])(
    '%s is this machine, however it is written',
    async (host) => {
      requested.length = 0;
      expect((await fill(`http://${host}:${new URL(origin).port}/page`, false)).status).toBe(400);
      expect(requested).toEqual([]);
    },
  );

  it.each([['/silent'], ['/slow']])('ends the request of %s after six seconds', async (path) => {
    const limits: number[] = [];
    limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return limit.signal;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await fill(origin + path)).toMatchObject({ status: 502, json: { error: 'page-silent' } });
    expect(limits).toEqual([6000]);
  });

  /** Fills in a link to a name, which is resolved to one of these lists after the other. */
  async function fillNamed(path: string, lists: string[][], allowed?: typeof mayRequest) {
    requested.length = 0;
    const names: string[] = [];
    const resolve = async (name: string) => {
      names.push(name);
      return (lists[names.length - 1] ?? []).map((address) => ({ address, family: 4 }));
    };
    const other = await startDesk({}, { fetching: { resolve, ...(allowed && { isAllowed: allowed }) } });
    onTestFinished(() => other.stop());
    const owner = await other.signIn();
    const body = { link: `http://name.example:${new URL(origin).port}${path}`, lan: true };
    const { status } = await owner('/api/owner/fill', { method: 'POST', body });
    return { status, names: names.length };
  }

  it.each([[['127.0.0.1']], [['127.0.0.1', '203.0.113.9']], [['192.168.1.10', '127.0.0.1']], [[]]])(
    'refuses a name that resolves to %j, in the connection itself',
    async (addresses) => {
      expect(await fillNamed('/page', [addresses])).toEqual({ status: 400, names: 1 });
      expect(requested).toEqual([]);
    },
  );

  it('resolves a name once for each request, and checks the answer each time', async () => {
    expect(await fillNamed('/again', [['127.0.0.1'], ['127.0.0.2']], isAllowed)).toEqual({ status: 400, names: 2 });
    expect(requested).toEqual(['/again']);
  });
});
