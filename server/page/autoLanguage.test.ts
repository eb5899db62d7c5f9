import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { createRequestListener } from '../http/requestListener.ts';

const PAGE =
  '<!doctype html><html lang="zh-CN"><head><!--site:head--><script>boot()</script>' +
  ['en', 'zh-CN', 'zh-TW'].map((name) => `<link data-words="${name}" href="/assets/words-${name}.js">`).join('') +
  '</head><body><!--site:loading--><!--site:sheet--><!--site:view--><!--site:icons--><!--site:noscript--></body>';
const MANIFEST = '{"name":"","lang":"zh-CN","shortcuts":[{"name":"音乐","url":"/?open=music"}]}';

let folder = '';
let server: Server;
let edits = 0;
const lines: string[] = [];

function put(name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  edits += 1;
  utimesSync(file, edits, edits);
}

const log = (line: string) => void lines.push(line);
const render = ({ language }: { language: string }) => ({ html: `drawn in ${language}`, symbols: '', still: '' });

/** Serves a site with this `site.yml`. */
function serve(site: string): void {
  put('config/site.yml', site.includes('lockedGroups') ? site : `${site}lockedGroups: []\n`);
  const options = { dist: join(folder, 'dist'), configDir: join(folder, 'config'), base: '/', trustProxy: 0, log };
  server.removeAllListeners('request').on('request', createRequestListener({ ...options, render }));
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise((resolve, reject) => {
    get({ port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    }).on('error', reject);
  });
}

const inLanguage = (language: string, path = '/') => ask(path, { 'accept-language': language });
/** The parts of a page that depend on its language. */
const marks = ({ text }: Answer) => [
  /<html lang="([\w-]+)"/.exec(text)?.[1],
  /drawn in ([\w-]+)/.exec(text)?.[1],
  /rel="modulepreload" data-words="([\w-]+)"/.exec(text)?.[1],
  /og:locale" content="(\w+)"/.exec(text)?.[1],
  /class="loading__word"[^>]*aria-label="([^"]*)"/.exec(text)?.[1],
];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
  put('dist/index.html', PAGE);
  put('dist/manifest.webmanifest', MANIFEST);
  put('dist/sw.js', 'worker');
  put('dist/jsonp.html', '<!doctype html><script>frame()</script>');
  put('config/links.yml', '- { name: 甲, link: /a, is_home: true }\n');
  server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('the language of the page', () => {
  it.each([
    ['zh-CN', 'zh_CN', '加载中'],
    ['zh-TW', 'zh_TW', '載入中'],
    ['en', 'en_US', 'Loading'],
  ])('is %s if the owner sets it, whatever the browser prefers', async (language, locale, loading) => {
    serve(`language: ${language}\n`);
    const page = await inLanguage('en,zh;q=0.5');
    expect(marks(page)).toEqual([language, language, language, locale, loading]);
    expect(page.headers.vary).toBe('Accept-Encoding');
    expect(JSON.parse((await inLanguage('fr', '/manifest.webmanifest')).text)).toMatchObject({ lang: language });
  });

  it('follows the browser with auto, in page and manifest', async () => {
    serve('language: auto\n');
    const chosen = ['en-GB,zh;q=0.1', 'zh-HK', 'zh', 'fr', 'fr,en;q=0.3', ''];
    const pages = await Promise.all(chosen.map((language) => inLanguage(language)));
    expect(pages.map((page) => marks(page)[0])).toEqual(['en', 'zh-TW', 'zh-CN', 'zh-CN', 'en', 'zh-CN']);
    expect(pages.map((page) => new Set(marks(page).slice(0, 3)).size)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(pages.map(({ headers }) => headers.vary)).toEqual(pages.map(() => 'Accept-Encoding, Accept-Language'));
    const manifest = await inLanguage('en', '/manifest.webmanifest');
    expect(JSON.parse(manifest.text)).toMatchObject({ lang: 'en', shortcuts: [{ name: 'Music' }] });
    expect(manifest.headers.vary).toBe('Accept-Encoding, Accept-Language');
    expect((await inLanguage('en', '/sw.js')).headers.vary).toBe('Accept-Encoding');
  });

  it('has its own ETag: 304 for the same language, the page for another one', async () => {
    serve('language: auto\n');
    const { etag = '' } = (await inLanguage('en')).headers;
    const again = await ask('/', { 'accept-language': 'en', 'if-none-match': etag });
    expect([again.status, again.headers.vary]).toEqual([304, 'Accept-Encoding, Accept-Language']);
    const other = await ask('/', { 'accept-language': 'zh', 'if-none-match': etag });
    expect([other.status, marks(other)[0]]).toEqual([200, 'zh-CN']);
  });

  it('does not change the policy, and changes the stamp', async () => {
    serve('language: auto\n');
    const pages = await Promise.all(['en', 'zh-TW', 'zh'].map((language) => inLanguage(language)));
    expect(new Set(pages.map(({ headers }) => headers['content-security-policy'])).size).toBe(1);
    expect(new Set(pages.map(({ text }) => /name="stamp" content="([^"]+)"/.exec(text)?.[1])).size).toBe(3);
  });

  it('does not affect the current links', async () => {
    serve('language: auto\n');
    put('config/links.yml', '- { name: 乙, link: /b, is_home: true }\n');
    const page = async () => (await inLanguage('en')).text;
    await expect.poll(page).toContain('乙');
    expect((await inLanguage('zh-TW')).text).toContain('乙');
  });

  it('is Chinese if site.yml names an unknown language, which is reported with line and field', async () => {
    lines.length = 0;
    serve('name: x\nlanguage: fr\n');
    expect(marks(await inLanguage('fr'))[0]).toBe('zh-CN');
    expect(lines.join('\n')).toContain('site.yml:2: language: expected zh-CN, zh-TW, en or auto');
  });
});

describe('a path that equals an internal key of a page in memory', () => {
  const paths = ['en', 'zh-TW', 'zh-CN'].flatMap((language) =>
    ['/index.html', '/', '/manifest.webmanifest'].flatMap((path) =>
      ['%23', '#', '%3F', '%00', '/', '@', ':'].flatMap((mark) => [
        `${path}${mark}${language}`,
        `/${language}${mark}${path}`,
      ]),
    ),
  );

  it('opens no page, with each language and each separator', async () => {
    put('config/links.yml', '- { name: 网银, link: https://bank.example/, is_home: true }\n');
    serve('name: x\nlanguage: auto\n');
    for (const path of paths) {
      const { text } = await ask(path.replace('#', '%23'), { host: 'evil.example' });
      expect({ path, leaks: text.includes('bank.example') }).toEqual({ path, leaks: false });
    }
  });

  it('opens nothing after its language was removed, and shows no link that was locked later', async () => {
    put('config/links.yml', '- { name: 网银, link: https://bank.example/, category: 钱, is_home: true }\n');
    serve('name: x\nlanguage: auto\nlockedGroups: []\n');
    expect((await ask('/', { 'accept-language': 'en' })).text).toContain('bank.example');
    put('config/site.yml', 'name: x\nlanguage: zh-CN\nlockedGroups: []\n');
    await until(async () => expect(marks(await inLanguage('en'))[0]).toBe('zh-CN'));
    put('config/site.yml', 'name: x\nlanguage: zh-CN\nlockedGroups: [钱]\n');
    await until(async () => expect((await ask('/')).text).not.toContain('bank.example'));
    for (const path of [...paths, '/', '/index.html']) {
      for (const language of ['en', 'zh-TW', 'zh-CN']) {
        const { text } = await ask(path.replace('#', '%23'), { 'accept-language': language });
        expect({ path, language, leaks: text.includes('bank.example') }).toEqual({ path, language, leaks: false });
      }
    }
  });
});

describe('the error messages of the server', () => {
  it.each([
    ['en', 'There is nothing at this address'],
    ['zh-TW', '找不到這個位址'],
    ['fr', '找不到这个地址'],
  ])('are in the language of the visitor if the site has the language auto: %s', async (language, words) => {
    serve('name: x\nlanguage: auto\n');
    expect((await inLanguage(language, '/none')).text).toBe(words);
  });

  it.each([
    ['en', 'There is nothing at this address'],
    ['zh-TW', '找不到這個位址'],
  ])('are in the language of the site for every visitor: %s', async (language, words) => {
    serve(`name: x\nlanguage: ${language}\n`);
    expect((await ask('/none')).text).toBe(words);
    expect((await inLanguage('zh-CN', '/none')).text).toBe(words);
  });

  it('are codes for requests by the script of the page', async () => {
    serve('name: x\nlanguage: en\n');
    expect(JSON.parse((await ask('/api/none')).text)).toEqual({ error: 'not-found' });
  });
});
