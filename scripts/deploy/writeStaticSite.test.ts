import { stampOf } from '../../src/contract/pageStamp.ts';
import { FILE_CASES, wrongHeaders } from '../../server/testing/apiTestCases.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openGroup, readVault } from '../../src/contract/vault.ts';
import { BUILT, scratch, type Scratch } from '../../tests/support/builtPage.ts';
import { filesBelow } from './publicFiles.ts';
import { readOwner } from './readOwner.ts';
import { writeStatic } from './writeStaticSite.ts';

const PASSWORD = 'five lanterns on a quiet porch';
const SHIPPED_WALLPAPERS = [1, 2, 3, 10].flatMap((number) =>
  ['.jpg', '-1920.avif', '-tall.avif'].map((ending) => `images/background${number}${ending}`),
);
const MINE = '<svg xmlns="http://www.w3.org/2000/svg" id="mine"/>';
const LOCKED = '[{ name: 甲, link: /a }, { name: 账本, link: /ledger, category: 个人 }]';
/** Links with an address at home; two have no other one. */
const HOMELY = {
  'site.yml': 'home: { networks: [192.168.1.0/24], address: line.home.example }\nlockedGroups: [个人]\n',
  'links.yml':
    '- { name: 群晖, link: "https://nas.example/", lan: "http://192.168.1.10:5000", is_home: true }\n' +
    '- { name: 路由器, lan: "http://192.168.1.1/", is_home: true }\n' +
    '- { name: 相册, link: "https://photos.example/", lan: "http://192.168.1.11/", category: 个人 }\n' +
    '- { name: 门锁, lan: "http://192.168.1.12/", category: 个人 }\n',
};

let mine: Scratch;
beforeEach(() => {
  mine = scratch();
});
afterEach(() => mine.remove());

interface Given {
  password?: string;
  base?: string;
  allowAmapKey?: boolean;
  log?: (line: string) => void;
  /** Further files of the build. */
  more?: Record<string, string>;
}

/** Writes the static site for these files in `config/`; returns what was written. */
async function build(
  config: Record<string, string>,
  { password, base = '/', allowAmapKey = false, log, more }: Given = {},
) {
  const configDir = mine.write(
    { 'site.yml': 'lockedGroups: [个人, DEMO]', 'links.yml': '[{ name: 甲, link: /a }]', ...config },
    'config',
  );
  const built = mine.write({ ...BUILT, ...more }, 'built');
  const target = join(mine.folder, 'target');
  await writeStatic(
    readOwner(configDir, () => undefined),
    { built, target, base, allowAmapKey, ...(password !== undefined && { password }), ...(log && { log }) },
  );
  const text = (path: string) => readFileSync(join(target, path), 'utf8');
  return { target, text, files: filesBelow(target).toSorted() };
}

describe('the static site', () => {
  it('consists of the page, the owner’s files, links, vault, and files for hosts', async () => {
    const { files, text } = await build({ 'public/images/logo.svg': MINE, 'public/README.md': 'how' });
    expect(files).toEqual(
      [
        '.nojekyll',
        '_headers',
        'assets/index.js',
        'assets/index.js.br',
        'assets/index.js.gz',
        'images/logo.svg',
        'index.html',
        'jsonp.html',
        'links.json',
        'manifest.webmanifest',
        'sw.js',
        'vault.json',
      ].toSorted(),
    );
    expect(text('images/logo.svg')).toContain('mine');
    expect(text('index.html')).toContain('"host":"static"');
    expect(text('index.html')).not.toContain('opensearch');
  });

  it('is described as a search engine if the owner has written its address', async () => {
    const { text, files } = await build({ 'site.yml': 'url: small.site\nlockedGroups: []' }, { base: '/home/' });
    expect(text('opensearch.xml')).toContain('template="https://small.site/home/?go={searchTerms}"');
    expect(text('index.html')).toContain('href="/home/opensearch.xml"');
    expect(text('_headers')).toMatch(/^\/home\/opensearch\.xml\n(  .*\n)*  content-type: application\/opensearch/m);
    expect(text('_headers')).toMatch(/^\/home\/opensearch\.xml\n(  .*\n)*  cache-control: no-cache\n/m);
    expect(files).toContain('opensearch.xml');
  });

  it('contains no address at home, and no link that is only there, in no file and in no vault', async () => {
    const { files, text } = await build(HOMELY, { password: PASSWORD });
    for (const file of files) expect(text(file)).not.toMatch(/192\.168|路由器|"lan"/);
    expect(text('links.json')).toContain('https://nas.example/');
    const opened = JSON.stringify(await openGroup(readVault(JSON.parse(text('vault.json'))), '个人', PASSWORD));
    expect(opened).toContain('https://photos.example/');
    expect(opened).not.toMatch(/192\.168|门锁|"lan"/);
  });

  it('contains only wallpapers that the page can show', async () => {
    const { files } = await build(
      {
        'site.yml': 'wallpaper: { local: 2 }\nlockedGroups: []',
        'public/images/background1.jpg': 'mine',
        'public/images/background3.jpg': 'mine',
      },
      { more: Object.fromEntries(SHIPPED_WALLPAPERS.map((path) => [path, 'shipped'])) },
    );
    expect(files.filter((path) => path.startsWith('images/background'))).toEqual([
      'images/background1.jpg',
      'images/background2-1920.avif',
      'images/background2-tall.avif',
      'images/background2.jpg',
    ]);
  });

  it('has https:// before a domain, as on the server', async () => {
    const { text } = await build({ 'links.yml': '[{ name: 甲, link: www.example.com }]' });
    expect(JSON.parse(text('links.json'))).toMatchObject({ list: [{ link: 'https://www.example.com' }] });
  });

  it('needs no password if nothing is locked', async () => {
    const vault: unknown = JSON.parse((await build({})).text('vault.json'));
    expect(readVault(vault).groups).toEqual([]);
  });

  it('needs no password if the owner locks no group', async () => {
    const { text } = await build({ 'site.yml': 'lockedGroups: []', 'links.yml': LOCKED });
    expect(JSON.parse(text('links.json'))).toMatchObject({ list: [{ name: '甲' }, { name: '账本' }] });
  });

  it('contains locked links only as ciphertext, in which all locked groups look the same', async () => {
    const { target, text } = await build({ 'links.yml': LOCKED }, { password: PASSWORD });
    for (const file of filesBelow(target)) expect(text(file)).not.toMatch(/账本|ledger/);
    const vault = readVault(JSON.parse(text('vault.json')));
    expect(vault.groups.map(({ name, data }) => [name, data.length])).toEqual([
      ['个人', 4112],
      ['DEMO', 4112],
    ]);
    expect(await openGroup(vault, '个人', PASSWORD)).toMatchObject([{ name: '账本', link: '/ledger' }]);
    expect(JSON.parse(text('links.json'))).toMatchObject({ list: [{ name: '甲' }] });
  });

  it.each([undefined, ''])('is not written with locked links and the password %j', async (password) => {
    const input = password === undefined ? {} : { password };
    await expect(build({ 'links.yml': LOCKED }, input)).rejects.toThrow('the locked links need a password');
    expect(existsSync(join(mine.folder, 'target'))).toBe(false);
  });

  it('is not written with an AMap key unless the owner allows it', async () => {
    const config = { 'site.yml': 'weather: { amapKey: fedcba98 }\nlockedGroups: [个人, DEMO]' };
    await expect(build(config)).rejects.toThrow(/AMap key.*ALLOW_PUBLIC_AMAP_KEY=1/);
    expect(existsSync(join(mine.folder, 'target'))).toBe(false);
    const { text } = await build(config, { allowAmapKey: true });
    expect(text('index.html')).toContain('"amapKey":"fedcba98"');
    expect(text('_headers')).toMatch(/connect-src [^;]*https:\/\/restapi\.amap\.com/);
  });

  it('has its policy in the page before all other content, without directives that need a header', async () => {
    const page = (await build({})).text('index.html');
    const [, policy = ''] =
      /<meta charset="utf-8" \/>\s*<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(page) ?? [];
    expect(policy).toContain('script-src &#39;self&#39; &#39;sha256-');
    expect(policy).toContain('default-src &#39;none&#39;');
    expect(policy).not.toMatch(/frame-ancestors|unsafe/);
  });

  it('has the same policy and cache rules in _headers', async () => {
    const rules = rulesIn((await build({}, { base: '/home/' })).text('_headers'));
    expect(rules.get('/home/')).toContain("frame-ancestors 'none'");
    expect(rules.get('/home/')).toMatch(/script-src 'self' 'sha256-/);
    expect(rules.get('/home/')).toContain('cache-control: no-cache');
    expect(rules.get('/home/sw.js')).toContain('cache-control: no-cache');
    expect(rules.get('/home/assets/*')).toContain('immutable');
    expect(rules.get('/home/jsonp.html')).toContain('sandbox allow-scripts');
    expect(rules.get('/home/*')).toContain('x-content-type-options: nosniff');
  });

  it.each(FILE_CASES)('has the headers of $kind in _headers', async (one) => {
    const files = {
      'public/icons/mine.svg': MINE,
      'public/music/a.mp3': 'sound',
      'public/notes/a.txt': 'note',
      'public/robots.txt': 'all',
    };
    const rules = rulesIn((await build(files, { base: '/home/' })).text('_headers'));
    const path = `/home${one.path}`;
    const said = [...rules].filter(([rule]) => rule === path || covers(rule, path)).map(([, headers]) => headers);
    const all = new Map(
      Array.from(said.join('\n').matchAll(/^ {2}([\w-]+): (.*)$/gm), ([, name = '', value]) => [name, value]),
    );
    // Only the host knows whether it uses https.
    expect(wrongHeaders((name) => all.get(name), one, false)).toEqual([]);
  });

  it('has the headers of the server for each file, in every folder, and under the name to which Cloudflare redirects', async () => {
    const places = ['icons/my icon.svg', 'images/deep/Logo.SVG', 'notes/deep/a.svg', 'my #1 page?.html', '夜.svg'];
    const input = Object.fromEntries(places.map((path) => [`public/${path}`, MINE]));
    const rules = rulesIn((await build(input, { base: '/home/' })).text('_headers'));
    for (const folder of ['icons', 'images']) {
      expect(rules.get(`/home/${folder}/*`)).toMatch(
        /content-security-policy: default-src 'none';(?!.*script-src)[^\n]*; sandbox$/m,
      );
    }
    for (const rule of [
      'notes/*',
      'my%20%231%20page%3F.html',
      'my%20%231%20page%3F',
      '%E5%A4%9C.svg',
      '',
      'index',
      'index.html',
    ]) {
      expect(rules.get(`/home/${rule}`)).toMatch(
        /content-security-policy: default-src 'none';.*script-src 'self' 'sha256-/,
      );
      expect(rules.get(`/home/${rule}`)).toContain('cross-origin-resource-policy: same-origin');
    }
    expect(rules.get('/home/jsonp')).toBe(rules.get('/home/jsonp.html'));
  });

  it('leaves out unsafe drawings with a reason, and includes the shipped ones', async () => {
    const runs = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg"><s:script/></svg>';
    const reported: string[] = [];
    const input = { 'public/icons/bad.svg': runs, 'public/images/logo.svg': runs, 'public/icons/good.svg': MINE };
    const { files, text } = await build(input, { log: (line) => reported.push(line) });
    expect(files.filter((path) => path.endsWith('.svg'))).toEqual(['icons/good.svg', 'images/logo.svg']);
    expect(text('images/logo.svg')).not.toContain('script');
    expect(text('_headers')).not.toContain('bad.svg');
    expect(reported).toEqual([
      expect.stringMatching(/^public\/icons\/bad\.svg is left out.*the element <s:script> is not allowed$/),
      expect.stringMatching(/^public\/images\/logo\.svg is left out/),
    ]);
  });

  it('sets no header in two rules for one path, because hosts would join them', async () => {
    const rules = rulesIn((await build({ 'public/icons/a.svg': MINE, 'public/b.svg': MINE })).text('_headers'));
    const names = (path: string) => Array.from(rules.get(path)?.matchAll(/^ {2}([\w-]+):/gm) ?? [], ([, name]) => name);
    const pairs = [...rules.keys()].flatMap((path) =>
      [...rules.keys()].filter((rule) => covers(rule, path)).map((rule) => ({ path, rule })),
    );
    expect(pairs.length).toBeGreaterThan(3);
    expect(pairs.filter(({ path, rule }) => names(path).some((name) => names(rule).includes(name)))).toEqual([]);
  });

  it('has a worker that caches links and vault, and changed links change the page but not the worker', async () => {
    const { text } = await build({});
    const [worker, page] = [text('sw.js'), text('index.html')];
    expect([...revisionsIn(worker).keys()]).toEqual(
      expect.arrayContaining(['index.html', 'assets/index.js', 'links.json', 'vault.json']),
    );
    await build({ 'links.yml': '[{ name: 乙, link: /b }]' });
    expect(text('sw.js')).toBe(worker);
    expect(stampOf(text('index.html'))).not.toBe(stampOf(page));
  });
});

/** Whether the path of one rule covers that of another. */
const covers = (rule: string, path: string) =>
  rule.endsWith('*') && path !== rule && path.startsWith(rule.slice(0, -1));

/** The list in a worker: revisions by address. */
function revisionsIn(worker: string): Map<string, string> {
  const entries = worker.matchAll(/"revision":("[^"]*"|null),"url":"([^"]*)"/g);
  return new Map(Array.from(entries, ([, revision = '', url = '']) => [url, revision]));
}

/** The rules of a `_headers` file by their path. */
function rulesIn(text: string): Map<string, string> {
  return new Map(
    text.split('\n\n').map((rule) => {
      const [path = '', ...headers] = rule.split('\n');
      return [path, headers.join('\n')];
    }),
  );
}
