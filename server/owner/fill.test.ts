import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mayRequest, type MayRequest } from '../outgoing/fence.ts';
import { findMarks } from './marks.ts';
import { portOf, secureDevice } from '../testing/secureDevice.ts';
import { startDesk, type DeskServer } from './testing/deskServer.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PADDING = `<!--${' '.repeat(512 * 1024)}-->`;
const html = (head: string) => `<!doctype html><html><head>${head}</head><body><title>body</title></body></html>`;

// The addresses of the stand-in count as those of two devices at home.
const isAllowed: MayRequest = (one, isHome) => (/^127\.0\.0\.[12]$/.test(one) ? isHome : mayRequest(one, isHome));
const everywhere: MayRequest = () => true;
const refused = (error: string, more = {}) => ({
  status: error.startsWith('address') ? 400 : 502,
  json: { error, ...more },
});

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
    '/no-type': (_, response) => response.end(html('<title>甲</title>')),
    '/odd-encoding': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'utf-8' })
        .end(html('<title>甲</title>')),
    '/wrong-encoding': (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(html('')),
    '/empty': (_, response) => response.setHeader('content-type', 'text/html').end(html('')),
    '/wall': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(html('<title>Sign in</title><link rel="icon" href="/icon.png">')),
    '/to-wall': (_, response) => response.writeHead(302, { location: `http://sso.example:${port()}/wall` }).end(),
    '/many-icons': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          html(Array.from({ length: 40 }, (_, at) => `<link rel="icon" sizes="${99 - at}x1" href="/i${at}">`).join('')),
        ),
    '/sixth-icon': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          html(
            ['/i0', '/i1', '/i2', '/i3', '/i4', '/icon.png']
              .map((href, at) => `<link rel="icon" sizes="${99 - at}x1" href="${href}">`)
              .join(''),
          ),
        ),
    '/in-manifest': (_, response) =>
      response.setHeader('content-type', 'text/html').end(html('<link rel="manifest" href="/app/manifest.json">')),
    '/app/manifest.json': (_, response) =>
      response.end(
        JSON.stringify({
          icons: [
            { src: 'one-colour.png', sizes: '512x512', purpose: 'monochrome' },
            { src: 'small.png', sizes: '48x48' },
            { src: '../icon.png', sizes: '192x192' },
          ],
        }),
      ),
    '/bad-manifest': (_, response) =>
      response.setHeader('content-type', 'text/html').end(html('<title>甲</title><link rel="manifest" href="/text">')),
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
    '/refresh-here': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(html('<title>停</title><meta http-equiv="refresh" content="0; URL=/page">')),
    '/refresh-later': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(html('<title>停</title><meta http-equiv="refresh" content="30; URL=/page">')),
    '/refresh-loop': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(html('<title>停</title><meta http-equiv="refresh" content="0; URL=/refresh-loop?">')),
    '/refresh-loop?': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(html('<title>停</title><meta http-equiv="refresh" content="0; URL=/refresh-loop">')),
    '/neighbour': (_, response) => response.writeHead(302, { location: `http://127.0.0.2:${port()}/page` }).end(),
    '/neighbours-icon': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(html(`<title>甲</title><link rel="icon" href="http://127.0.0.2:${port()}/icon.png">`)),
    '/mark': (_, response) =>
      response.setHeader('content-type', 'text/html').end(html('<title>Home | Jellyfin</title>')),
    '/mark-and-icon': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(html('<title>Jellyfin</title><link rel="icon" href="/icon.png">')),
    '/language': (request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(html(`<title>${request.headers['accept-language'] ?? ''}</title>`)),
    ...Object.fromEntries(
      [400, 401, 403, 404, 407, 429, 500, 503].map((status): [string, RequestListener] => [
        `/status-${status}`,
        (_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(html('<title>甲</title>')),
      ]),
    ),
  };
  const port = () => new URL(origin).port;

  beforeAll(async () => {
    site = createServer((request, response) => {
      const path = request.url ?? '';
      requested.push(request.headers.cookie === undefined ? path : 'a cookie');
      (pages[path] ?? pages['/missing'])?.(request, response);
    });
    // Every address of this machine, so that there are two hosts.
    await new Promise<void>((done) => site.listen(0, done));
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

  it('returns the mark of the service in the title for a page without an icon, and for no other one', async () => {
    const [mark] = await findMarks('jellyfin');
    const drawing = `data:image/svg+xml;base64,${Buffer.from(mark?.drawing ?? '').toString('base64')}`;
    expect(await fill(`${origin}/mark`)).toMatchObject({ json: { name: 'Home | Jellyfin', icon: drawing } });
    const icon = `data:image/png;base64,${PNG.toString('base64')}`;
    expect(await fill(`${origin}/mark-and-icon`)).toMatchObject({ json: { icon } });
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
    ['/no-type', { name: '甲' }],
    ['/odd-encoding', { name: '甲' }],
    ['/refresh-later', { name: '停' }],
    ['/refresh-loop', { name: '停' }],
    ['/refresh-here', { name: '甲', description: '乙' }],
    ['/empty', { name: '', description: '', icon: '' }],
  ])('reads %s up to the limits', async (path, json) => {
    expect(await fill(origin + path)).toMatchObject({ status: 200, json });
  });

  it.each([['/late'], ['/late-bomb']])('finds nothing in %s, beyond the limit', async (path) => {
    expect(await fill(origin + path)).toMatchObject({ status: 200, json: { name: '', description: '', icon: '' } });
  });

  it.each([
    ['/text', 'page-not-html', {}],
    ['/icon.png', 'page-not-html', {}],
    ['/wrong-encoding', 'page-not-html', {}],
    ['/missing', 'page-error', { status: 404 }],
    ['/loop', 'page-error', { status: 302 }],
    ['/status-400', 'page-error', { status: 400 }],
    ['/status-401', 'page-guarded', {}],
    ['/status-403', 'page-guarded', {}],
    ['/status-407', 'page-guarded', {}],
    ['/status-429', 'page-error', { status: 429 }],
    ['/status-500', 'page-error', { status: 500 }],
    ['/status-503', 'page-error', { status: 503 }],
  ])('says what %s is: %s', async (path, error, more) => {
    expect(await fill(origin + path)).toMatchObject(refused(error, more));
  });

  it.each([
    [
      'another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      'page-not-html',
    ],
    ['something else than HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'page-not-html'],
    ['nothing', '', 'page-silent'],
    ['hints alone', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'page-silent'],
  ])('ends the request of a server that answers %s', async (_, answer, error) => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end(answer));
    });
    expect(await fill(`http://127.0.0.1:${await portOf(server)}/`)).toMatchObject(refused(error));
  });

  it('says that nobody answers', async () => {
    const server = createTcpServer();
    const closed = await portOf(server);
    await new Promise((done) => server.close(done));
    expect(await fill(`http://127.0.0.1:${closed}/`)).toMatchObject(refused('page-silent'));
  });

  it('says which address is one at home, and which ones it never requests', async () => {
    requested.length = 0;
    expect(await fill('http://192.168.1.10/', false)).toMatchObject(refused('address-at-home'));
    expect(await fill('192.168.1.10:5000', false)).toMatchObject(refused('address-at-home'));
    expect(await fill('http://[fd12::1]/', false)).toMatchObject(refused('address-at-home'));
    for (const lan of [true, false]) {
      expect(await fill('http://[fd00:ec2::23]/', lan)).toMatchObject(refused('address-refused'));
      expect(await fill('http://100.100.100.200/', lan)).toMatchObject(refused('address-refused'));
    }
    expect((await fillNamed('/page', [['192.168.1.10', 'fe80::1']], { lan: false })).error).toBe('address-at-home');
    expect(requested).toEqual([]);
  });

  it('leaves out what a page in front of the asked one says', async () => {
    const own = {
      status: 200,
      json: { name: '', description: '', guarded: true, icon: expect.stringMatching(/^data:/) },
    };
    expect(await fill(`${origin}/wall`)).toMatchObject(own);
    requested.length = 0;
    expect(
      await fillNamed(
        '/to-wall',
        Array.from({ length: 4 }, () => ['127.0.0.1']),
      ),
    ).toMatchObject({ icon: '', guarded: true });
    // The icon of another host is not that of the link.
    expect(requested).toEqual(['/to-wall', '/wall']);
  });

  it.each([['/in-manifest'], ['/sixth-icon']])('finds the icon of %s', async (path) => {
    const icon = `data:image/png;base64,${PNG.toString('base64')}`;
    expect(await fill(origin + path)).toMatchObject({ status: 200, json: { icon } });
  });

  it.each([
    ['/many-icons', ['/i0', '/i1', '/i2', '/i3', '/i4', '/i5', '/i6', '/i7', '/favicon.ico']],
    ['/bad-manifest', ['/text', '/favicon.ico']],
  ])('tries the best icons of %s, and the place where browsers look', async (path, tried) => {
    requested.length = 0;
    expect(await fill(origin + path)).toMatchObject({ status: 200, json: { icon: '' } });
    expect(requested).toEqual([path, ...tried]);
  });

  const DRAWING = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><text y='.9em'>🚀</text></svg>";
  it.each([
    ['unescaped', `data:image/svg+xml,${DRAWING}`, DRAWING],
    ['with percent signs', `data:image/svg+xml;charset=utf-8,${encodeURIComponent(DRAWING)}`, DRAWING],
    ['base64', `data:image/svg+xml;base64,${Buffer.from(DRAWING).toString('base64')}`, DRAWING],
    ['base64 with a space', `data:image/png;base64, ${PNG.toString('base64')}`, PNG],
  ])('reads an icon within its address: %s', async (_, address, picture) => {
    pages['/data-icon'] = (_, response) =>
      response.setHeader('content-type', 'text/html').end(html(`<link rel="icon" href="${address}">`));
    const { json } = await fill(`${origin}/data-icon`);
    const { icon } = v.parse(v.object({ icon: v.string() }), json);
    expect(icon).toMatch(
      typeof picture === 'string' ? /^data:image\/svg\+xml[^,]*;base64,/ : /^data:image\/png;base64,/,
    );
    expect(Buffer.from(icon.split(',')[1] ?? '', 'base64')).toEqual(Buffer.from(picture));
  });

  it.each(['data:,', 'data:image/png;base64,!', 'data:image/svg+xml,<svg', 'data:text/html,<script>'])(
    'finds no icon in %s',
    async (address) => {
      pages['/data-icon'] = (_, response) =>
        response.setHeader('content-type', 'text/html').end(html(`<link rel="icon" href="${address}">`));
      expect(await fill(`${origin}/data-icon`)).toMatchObject({ status: 200, json: { icon: '' } });
    },
  );

  it('asks for the language of the site', async () => {
    const { json } = await fill(`${origin}/language`);
    expect(json).toMatchObject({ name: 'zh-CN,*;q=0.5' });
  });

  it('follows an address at home to no other device', async () => {
    expect(await fill(`${origin}/neighbour`)).toMatchObject(refused('address-refused'));
    requested.length = 0;
    expect(await fill(`${origin}/neighbours-icon`)).toMatchObject({ status: 200, json: { name: '甲', icon: '' } });
    expect(requested).not.toContain('/icon.png');
    // The same device under its name.
    expect((await fillNamed('/page', [['127.0.0.1']])).status).toBe(200);
  });

  it('uses the addresses of a name that it may request, and no other', async () => {
    expect((await fillNamed('/page', [['fe80::1', '127.0.0.3', '127.0.0.1']])).status).toBe(200);
  });

  describe('behind a certificate of its own', () => {
    it('is read as an address at home, under any name', async () => {
      expect(await fill(`https://127.0.0.1:${await secureDevice(html('<title>盘</title>'))}/`)).toMatchObject({
        status: 200,
        json: { name: '盘' },
      });
      const named = await fillNamed('/', [['127.0.0.1'], ['127.0.0.1']], {
        port: await secureDevice(html('<title>盘</title>')),
        scheme: 'https',
      });
      expect(named).toMatchObject({ status: 200, name: '盘' });
    });

    it('is not read as a public address', async () => {
      const options = {
        port: await secureDevice(html('<title>盘</title>')),
        scheme: 'https',
        lan: false,
        isAllowed: everywhere,
      };
      expect(await fillNamed('/', [['127.0.0.1']], options)).toMatchObject({ status: 502, error: 'page-certificate' });
    });

    it('is read where a page at home leads on to the same device, not to a public one', async () => {
      const port = await secureDevice(html('<title>盘</title>'));
      pages['/to-secure'] = (_, response) =>
        response.writeHead(302, { location: `https://name.example:${port}/` }).end();
      const lists = [['127.0.0.1'], ['127.0.0.1']];
      expect((await fillNamed('/to-secure', lists)).status).toBe(200);
      const elsewhere = [['127.0.0.1'], ['127.0.0.2']];
      expect(await fillNamed('/to-secure', elsewhere, { isAllowed: everywhere })).toMatchObject({
        error: 'page-certificate',
      });
    });
  });

  it('follows at most three redirects', async () => {
    requested.length = 0;
    await fill(`${origin}/loop`);
    expect(requested).toHaveLength(4);
  });

  it.each([['/metadata'], ['/mapped'], ['/file'], ['/refresh']])(
    'does not follow %s to a refused address',
    async (path) => {
      requested.length = 0;
      expect(await fill(origin + path)).toMatchObject(refused('address-refused'));
      expect(requested).toEqual([path]);
    },
  );

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
    expect(await fill(link, false)).toMatchObject(refused('address-refused'));
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
    expect(await fill(origin + path)).toMatchObject(refused('page-slow'));
    expect(limits).toEqual([6000]);
  });

  /** Fills in a link to a name, which is resolved to one of these lists after the other. */
  async function fillNamed(
    path: string,
    lists: string[][],
    more: { lan?: boolean; port?: number; scheme?: string; isAllowed?: MayRequest } = {},
  ) {
    requested.length = 0;
    const names: string[] = [];
    const resolve = async (name: string) => {
      names.push(name);
      return (lists[names.length - 1] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
    const other = await startDesk({}, { fetching: { resolve, isAllowed: more.isAllowed ?? isAllowed } });
    onTestFinished(() => other.stop());
    const owner = await other.signIn();
    const link = `${more.scheme ?? 'http'}://name.example:${more.port ?? port()}${path}`;
    const { status, json } = await owner('/api/owner/fill', { method: 'POST', body: { link, lan: more.lan ?? true } });
    return { status, names: names.length, ...v.parse(v.looseObject({ error: v.optional(v.string()) }), json) };
  }

  it.each([[['127.0.0.3']], [['127.0.0.3', '169.254.1.1']], [[]]])(
    'refuses a name that resolves to %j, in the connection itself',
    async (addresses) => {
      expect(await fillNamed('/page', [addresses])).toMatchObject({ status: 400, names: 1 });
      expect(requested).toEqual([]);
    },
  );

  it('resolves a name once for each request, and checks the answer each time', async () => {
    expect(await fillNamed('/again', [['127.0.0.1'], ['127.0.0.2']])).toMatchObject({ status: 400, names: 2 });
    expect(requested).toEqual(['/again']);
  });
});
