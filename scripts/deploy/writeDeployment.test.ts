import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { parse } from 'jsonc-parser';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CALL_CASES, FILE_CASES, wrongHeaders, type HeaderCase } from '../../server/testing/apiTestCases.ts';
import { hashPassword } from '../../server/password/passwordHash.ts';
import { createRequestListener } from '../../server/http/requestListener.ts';
import { filesBelow } from './publicFiles.ts';
import { readOwner } from './readOwner.ts';
import { localWorker, linksForStore } from './edge.ts';
import { writeDeployment } from './writeDeployment.ts';
import { headersFile } from './headersFile.ts';

const AMAP_KEY = '0123456789abcdef0123456789abcdef';
/** A small built page: the files that get a version stamp, and one file of each other type. */
const BUILT = {
  'index.html':
    '<!doctype html><html><head><!--site:head--><script>boot()</script></head>' +
    '<body><!--site:loading--><!--site:sheet--><!--site:view--><!--site:icons--><!--site:noscript--></body></html>',
  'manifest.webmanifest': '{"icons":[]}',
  'jsonp.html': '<script>frame()</script>',
  'sw.js': 'precache([{"revision":"1","url":"index.html"},{"revision":null,"url":"assets/index-01234567.js"}])',
  'assets/index-01234567.js': 'page()',
  'assets/index-01234567.js.br': 'compressed',
  'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'music/playlist.json': '[]',
};
const CONFIG = {
  // A port on which nothing listens.
  'site.yml': `name: 门廊灯\nurl: lamp.example\nweather: { amapKey: ${AMAP_KEY}, amapEndpoint: 'http://127.0.0.1:1' }\nlockedGroups: [个人]\n`,
  'links.yml': '- { name: 公开, link: /a, category: 效率 }\n- { name: 私藏, link: /secret, category: 个人 }\n',
  'public/images/background10.jpg': 'picture',
  'public/images/background11.jpg': 'picture',
  'public/icons/mine.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="mine"/>',
  'public/icons/LOUD.SVG': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/assets/index.js': 'run()',
  'public/music/a.mp3': 'sound',
  'public/notes/a.txt': 'note',
  'public/robots.txt': 'all',
  'public/_headers': '/*\n  x-mine: yes',
  'public/.secret': 'nobody sees this',
  'public/README.md': 'for the owner',
};

let folder = '';
let edge: Miniflare;
let node: Server;
const reported: string[] = [];
const log = (line: string) => void reported.push(line);
const inside = (name: string) => join(folder, name);
const text = (name: string) => readFileSync(inside(name), 'utf8');

function write(below: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, below, name)), { recursive: true });
    writeFileSync(join(folder, below, name), content);
    // An old file: the reader does not wait until it has stopped changing.
    utimesSync(join(folder, below, name), 1, 1);
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-deployment-'));
  write('dist', BUILT);
  write('config', CONFIG);
  writeDeployment(readOwner(inside('config'), log), {
    built: inside('dist'),
    worker: inject('edgeBundle'),
    target: inside('edge'),
    name: 'lamp',
    linksId: 'f'.repeat(32),
    unlock: true,
    log,
  });
  const hash = await hashPassword('x', 10);
  edge = new Miniflare({
    cf: false,
    handleRuntimeStdio(stdout: Readable, stderr: Readable) {
      stdout.resume();
      stderr.resume();
    },
    workers: [await localWorker(inside('edge'), { AMAP_KEY, LINKS_PASSWORD_HASH: hash })],
  });
  const options = { dist: inside('dist'), configDir: inside('config'), base: '/', trustProxy: 0, log };
  node = createServer(createRequestListener({ ...options, password: { LINKS_PASSWORD: 'x' } }));
  await new Promise<void>((done) => node.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  node.close();
  await edge.dispose();
  rmSync(folder, { recursive: true });
});

function nodeUrl(path: string): URL {
  const address = node.address();
  return new URL(path, `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
}

const SAME = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cache-control',
];
const headersOf = (response: Response) => SAME.map((name) => [name, response.headers.get(name)]);

describe('the served site', () => {
  it.each([
    '/',
    '/sw.js',
    '/jsonp.html',
    '/manifest.webmanifest',
    '/opensearch.xml',
    '/assets/index-01234567.js',
    '/images/logo.svg',
    '/music/playlist.json',
    '/icons/mine.svg',
    '/icons/LOUD.SVG',
    '/api/getLinks',
    '/api/nothing',
    '/nothing',
    '/healthz',
  ])('%s has the status, the security headers and the cache rule that the Node server sends', async (path) => {
    const [there, here] = await Promise.all([fetch(new URL(path, await edge.ready)), fetch(nodeUrl(path))]);
    expect(there.status).toBe(here.status);
    expect(headersOf(there)).toEqual(headersOf(here));
    expect(there.headers.get('content-type')?.split(';')[0]).toBe(here.headers.get('content-type')?.split(';')[0]);
    await Promise.all([there.arrayBuffer(), here.arrayBuffer()]);
  });

  // The platform serves files only over https, so they must have HSTS (`isSecure`); calls reach the worker over http
  // here.
  it.each([
    ...FILE_CASES.map((one): [string, HeaderCase, boolean] => [one.kind, one, true]),
    ...CALL_CASES.filter(({ path }) => !path.startsWith('/api/owner/')).map((one): [string, HeaderCase, boolean] => [
      one.kind,
      one,
      false,
    ]),
  ])('has the right headers for %s', async (_, one, isSecure) => {
    const { path, status, method = 'GET', headers: more = {}, again } = one;
    const ask = async (tag = {}) => fetch(new URL(path, await edge.ready), { method, headers: { ...more, ...tag } });
    const first = await ask();
    const answer = again ? await ask({ 'if-none-match': first.headers.get('etag') ?? '' }) : first;
    await answer.arrayBuffer();
    expect(answer.status).toBe(status);
    expect(wrongHeaders((name) => answer.headers.get(name), one, isSecure)).toEqual([]);
  });

  it.each(['/', '/sw.js', '/manifest.webmanifest', '/opensearch.xml', '/jsonp.html', '/icons/mine.svg'])(
    'has exactly the content of the Node server: %s',
    async (path) => {
      const [there, here] = await Promise.all([fetch(new URL(path, await edge.ready)), fetch(nodeUrl(path))]);
      // The deployed page contains no home links, since they change without a deployment.
      expect(await there.text()).toBe((await here.text()).replace(/,"home":\[.*?\]/, ''));
    },
  );

  it('sends the security headers with its redirects', async () => {
    const response = await fetch(new URL('/index.html', await edge.ready), { redirect: 'manual' });
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe('/');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['/.secret', '/README.md', '/_headers', '/assets/index-01234567.js.br', '/worker/index.js'])(
    'does not contain %s',
    async (path) => {
      const response = await fetch(new URL(path, await edge.ready));
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('找不到这个地址');
    },
  );
});

describe('a deployment', () => {
  it('contains neither the AMap key nor any link of links.yml', () => {
    expect(filesBelow(inside('edge')).length).toBeGreaterThan(8);
    for (const file of filesBelow(inside('edge'))) {
      expect(text(`edge/${file}`)).not.toMatch(new RegExp(`${AMAP_KEY}|私藏|/secret`));
    }
    expect(text('edge/assets/index.html')).toContain('"amapProxy":true');
    expect(text('edge/worker/index.js')).toContain('"amapEndpoint"');
    expect(text('edge/assets/index.html')).not.toContain('"desk"');
  });

  it('names its active features, so a secret that remains without its feature has no effect', () => {
    expect(text('edge/worker/index.js')).toContain('"unlock": true');
    const target = inside('former');
    const site = inside('config');
    writeDeployment(readOwner(site, log), {
      built: inside('dist'),
      worker: inject('edgeBundle'),
      target,
      name: 'a',
      log,
    });
    expect(text('former/worker/index.js')).toContain('"unlock": false');
  });

  it('tells only the worker who is at home, and the page that its links depend on the place', () => {
    write('homely', {
      'site.yml': 'home: { networks: [192.168.1.0/24], address: line.home.example }\nlockedGroups: []\n',
      'links.yml': '- { name: 群晖, link: /a, lan: "http://192.168.1.10:5000", is_home: true }\n',
    });
    const options = { built: inside('dist'), worker: inject('edgeBundle'), target: inside('home'), name: 'a', log };
    writeDeployment(readOwner(inside('homely'), log), options);
    const assets = filesBelow(inside('home')).filter((path) => path.startsWith('assets/'));
    for (const file of assets) expect(text(`home/${file}`)).not.toMatch(/192\.168|line\.home|群晖/);
    expect(text('home/worker/index.js')).toContain('"192.168.1.0/24"');
    expect(text('home/worker/index.js')).not.toContain('192.168.1.10');
    expect(text('home/assets/index.html')).toContain('"byPlace":true');
    expect(text('edge/assets/index.html')).not.toContain('byPlace');
  });

  it('logs only the lines of the worker, not every call with its address', () => {
    expect(parse(text('edge/wrangler.jsonc'))).toMatchObject({
      observability: { enabled: true, logs: { invocation_logs: false } },
    });
  });

  it('contains only wallpapers that can be shown', () => {
    const pictures = filesBelow(inside('edge')).filter((path) => path.includes('background'));
    expect(pictures).toEqual(['assets/images/background10.jpg']);
  });

  it('declares store, Durable Objects and files to the platform', () => {
    expect(parse(text('edge/wrangler.jsonc'))).toMatchObject({
      name: 'lamp',
      main: 'worker/index.js',
      compatibility_flags: ['nodejs_compat'],
      assets: { directory: 'assets', run_worker_first: ['/api/*'] },
      kv_namespaces: [{ binding: 'LINKS', id: 'f'.repeat(32) }],
      durable_objects: {
        bindings: [{ name: 'ATTEMPTS', class_name: 'PasswordAttempts' }],
      },
    });
  });

  it('creates the Durable Object of this version and deletes those of earlier versions', () => {
    const { migrations, durable_objects: objects } = parse(text('edge/wrangler.jsonc'));
    const classes = (tag: string | undefined) => {
      const names = new Set<string>();
      for (const { tag: own, new_sqlite_classes: added, deleted_classes: deleted = [] } of migrations) {
        for (const name of added) names.add(name);
        for (const name of deleted) names.delete(name);
        if (own === tag) break;
      }
      return [...names];
    };
    // What the earlier versions have deployed.
    expect(classes('v1')).toEqual(['AttemptsShard']);
    expect(classes('v2')).toEqual(['AttemptsShard', 'OwnerDesk']);
    const bound: unknown[] = objects.bindings.map(({ class_name: name }: { class_name: string }) => name);
    expect(classes(undefined)).toEqual(bound);
    for (const name of bound) expect(text('edge/worker/index.js')).toContain(`export { ${String(name)} }`);
  });

  it('has its own header rules, and reports the owner’s files that they replace', () => {
    expect(text('edge/assets/_headers')).not.toContain('x-mine');
    expect(reported).toContain('left out, because Cloudflare reserves these names: _headers');
  });

  it('is refused if a header is longer than the platform allows', () => {
    const policy = { 'content-security-policy': `connect-src ${'https://service.example '.repeat(90)}` };
    const written = () => headersFile({ headersFor: () => policy, files: ['a'], fresh: [], isForWorker: true });
    expect(written).toThrow('longer than Cloudflare allows (2000 characters)');
  });

  it('is refused if it needs more header rules than the platform reads', () => {
    const files = Array.from({ length: 100 }, (_, index) => `${index}.txt`);
    const written = (most: number) => () =>
      headersFile({ headersFor: () => ({}), files: files.slice(0, most), fresh: [], isForWorker: true });
    expect(written(98)).not.toThrow();
    expect(written(99)).toThrow('more than 100 header rules');
  });
});

/** The links for the store, and the lines printed, for a `links.yml` with this text. */
function read(content: string) {
  const lines: string[] = [];
  write('links', { 'links.yml': content });
  return { links: linksForStore(inside('links'), { lockedGroups: ['个人'] }, (line) => lines.push(line)), lines };
}

describe('the links for the KV store', () => {
  it('are all links of the file, public and locked', () => {
    const { links, lines } = read(CONFIG['links.yml']);
    expect(JSON.parse(links?.text ?? '')).toMatchObject({
      lockedGroups: ['个人'],
      links: [{ name: '公开' }, { name: '私藏', category: '个人' }],
    });
    expect(links?.count).toBe(2);
    expect(lines).toEqual([]);
  });

  it('are not uploaded from an invalid file, and its mistake is reported', () => {
    const { links, lines } = read('- name: 甲\n\tlink: /a\n');
    expect(links).toBeUndefined();
    expect(lines.join()).toMatch(/links\.yml:2: a tab or a full-width space at the start/);
  });

  it('leave out an entry without a name, which is reported', () => {
    const { links, lines } = read('- { link: /a }\n- { name: 乙, link: /b }\n');
    expect(links?.count).toBe(1);
    expect(lines).toHaveLength(1);
  });

  it('get https:// before a domain, as on the server, which is reported', () => {
    const { links, lines } = read('- { name: 甲, link: www.example.com, category: 效率 }\n');
    expect(JSON.parse(links?.text ?? '')).toMatchObject({ links: [{ link: 'https://www.example.com' }] });
    expect(lines.join()).toMatch(/links\.yml:1: link: "www\.example\.com" does not begin with https:\/\/;/);
  });

  it('are an empty list for an empty file, as on the server', () => {
    expect(read('').links).toEqual({ text: 'null', count: undefined });
  });
});
