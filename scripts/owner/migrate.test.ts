import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import { checkLinksFile } from '../../server/links/checkLinksFile.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { SETTINGS } from '../../src/contract/settings.ts';
import { checkSite } from '../../server/site/checkSiteFile.ts';
import { siteSchema } from '../../src/contract/site.ts';
import { shippedIcons } from '../../src/shared/ui/shippedIcons.ts';
import { main } from './migrate.ts';
import { isExample } from '../../server/links/exampleLinks.ts';
import { linkIcons, socialIcons } from './migrate/moveLinks.ts';
import { syncDisk, type SyncDisk } from './atomicWrite.ts';

/** In the format of the old page's example: spaces around `=`, quotes, trailing comments. */
const ENV = `# 站点信息
VITE_SITE_NAME = "老王的主页" # 名称
VITE_SITE_ANTHOR = "老王" # 作者
VITE_SITE_KEYWORDS = "老王,个人主页，导航" # 关键词
VITE_SITE_DES = "一个 # 主页"
VITE_SITE_URL = "https://wang.example/"
VITE_SITE_LOGO = "/images/icon/favicon.ico"
VITE_SITE_MAIN_LOGO = "/images/icon/logo.png"
VITE_SITE_APPLE_LOGO = "/images/logo/apple.png"

VITE_DESC_HELLO = "Hello World !"
VITE_DESC_TEXT = '一个小站'
VITE_DESC_HELLO_OTHER = "Oops !"
VITE_DESC_TEXT_OTHER = 哎呀
VITE_WEATHER_KEY = "0123456789abcdef"
VITE_SITE_START = "2020"
VITE_SITE_ICP = "京ICP备00000000号-1"
VITE_SITE_PSB = "京公网安备 1 号"
VITE_SONG_API = "https://meting.example/api"
VITE_SONG_SERVER = "tencent"
VITE_SONG_TYPE = "playlist"
VITE_SONG_ID = "0123"
VITE_OWN_THING = "1"
`;
const SITE_LINKS = [
  { icon: 'Blog', name: '博客', link: 'https://blog.example/' },
  { icon: 'CompactDisc', name: '音乐', link: 'https://music.example/' },
  { icon: 'Dragon', name: '龙', link: 'https://dragon.example/' },
  { icon: 'Book', name: '坏', link: 'javascript:alert(1)' },
  { icon: 'Book', name: '又一个博客', link: 'http://blog.example' },
];
const SOCIAL_LINKS = [
  { name: 'Github', icon: '/images/icon/github.png', tip: '去看看', url: 'https://github.com/wang' },
  { name: 'Email', icon: '/images/icon/email.png', tip: '来信', url: 'wang@example.com' },
  { name: '论坛', icon: '/images/icon/bbs.png', tip: '', url: 'https://bbs.example/' },
  { name: '没图', icon: '/images/icon/none.png', tip: '', url: 'https://none.example/' },
  { name: '坏', icon: '', tip: '', url: 'data:text/html,x' },
];
const PICTURES = [
  'images/background1.jpg',
  'images/background2.jpg',
  'images/background12.jpg',
  'images/background3.webp',
  'images/icon/logo.png',
  'images/icon/bbs.png',
  'images/logo/apple.png',
  'font/own.ttf',
];

let folder = '';
let lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-migrate-'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function oldPage({
  env = ENV,
  links = JSON.stringify(SITE_LINKS),
  social = JSON.stringify(SOCIAL_LINKS),
}: { env?: string | Uint8Array; links?: string; social?: string } = {}) {
  put('old/.env', env);
  put('old/src/assets/siteLinks.json', links);
  put('old/src/assets/socialLinks.json', social);
  for (const path of PICTURES) put(`old/public/${path}`, `picture ${path}`);
}

/** A `config/` folder with the shipped example. */
const freshConfig = () => cpSync('config', join(folder, 'config'), { recursive: true });

function run(args: string[] = [], disk: SyncDisk = syncDisk): Promise<number> {
  return main({ args: ['old', ...args], root: folder, cwd: folder, env: {}, print: (line) => lines.push(line), disk });
}

const comments = (text: string) => text.split('\n').filter((line) => line.startsWith('#'));
const readOnly = () => {
  throw Object.assign(new Error('EROFS'), { code: 'EROFS' });
};
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const site = (path = 'config/site.yml') => checkSite(read(path));
const links = (path = 'config/links.yml') => checkLinksFile(read(path), lockedGroupsOf([])).items ?? [];
const said = () => lines.join('\n');

describe('a migration of the old page', () => {
  it('copies texts, key and music to our fields, and all comments of the example remain', async () => {
    oldPage();
    freshConfig();
    expect(await run()).toBe(0);
    const { site: moved, problems } = site();
    expect(problems).toEqual([]);
    expect(moved).toMatchObject({
      name: '老王的主页',
      author: '老王',
      keywords: ['老王', '个人主页', '导航'],
      description: '一个 # 主页',
      url: 'wang.example',
      logo: '/images/icon/logo.png',
      startDate: '2020-01-01',
      icp: '京ICP备00000000号-1',
      greeting: { hello: 'Hello World !', text: '一个小站', boxHello: 'Oops !', boxText: '哎呀' },
      music: { endpoints: ['https://meting.example/api', '/music/playlist.json'], server: 'tencent', id: '0123' },
      tagline: '为晚归的人，留一盏灯。',
    });
    expect(moved.weather.amapKey).toBe('0123456789abcdef');
    expect(comments(read('config/site.yml'))).toEqual(comments(readFileSync('config/site.yml', 'utf8')));
    expect(said()).not.toContain('0123456789abcdef');
  });

  it('copies social links, with our icons instead of the pictures of the old page', async () => {
    oldPage();
    freshConfig();
    await run();
    expect(site().site.social).toEqual([
      { name: 'Github', icon: 'github', tip: '去看看', url: 'https://github.com/wang' },
      { name: 'Email', icon: 'email', tip: '来信', url: 'mailto:wang@example.com' },
      { name: '论坛', icon: '/images/icon/bbs.png', tip: '', url: 'https://bbs.example/' },
      { name: '没图', icon: '', tip: '', url: 'https://none.example/' },
    ]);
    expect(read('config/public/images/icon/bbs.png')).toBe('picture images/icon/bbs.png');
  });

  it('copies links into the carousel, and stores the example links in a backup', async () => {
    oldPage();
    freshConfig();
    const example = read('config/links.yml');
    await run();
    expect(links()).toMatchObject([
      { name: '博客', icon: 'pen-tool', category: '常用', is_home: 'true' },
      { name: '音乐', icon: 'music' },
      { name: '龙', icon: '' },
    ]);
    expect(links()).toHaveLength(3);
    expect(read('config/links.yml.bak')).toBe(example);
    expect(read('config/links.yml').split('\n').slice(0, 11)).toEqual(example.split('\n').slice(0, 11));
  });

  it('copies pictures, and fills gaps with the built-in ones as far as possible', async () => {
    oldPage();
    freshConfig();
    await run();
    expect(read('config/public/images/background2.jpg')).toBe('picture images/background2.jpg');
    expect(read('config/public/icons/apple-touch-icon-180.png')).toBe('picture images/logo/apple.png');
    expect(site().site.wallpaper.local).toBe(10);
    expect(existsSync(join(folder, 'config/public/font'))).toBe(false);
  });

  it('reports what could not be copied', async () => {
    oldPage();
    freshConfig();
    await run();
    for (const words of [
      'VITE_SITE_PSB',
      'VITE_OWN_THING',
      'VITE_SITE_LOGO',
      'Dragon (龙)',
      '“坏” has no address',
      'images/background3.webp',
      'number 12 will not be shown',
      'font/own.ttf',
      'a new key is safer',
    ]) {
      expect(said()).toContain(words);
    }
  });

  it('creates a missing folder with only the owner’s files', async () => {
    oldPage();
    expect(await run(['new/home'])).toBe(0);
    expect(site('new/home/site.yml').problems).toEqual([]);
    expect(parse(read('new/home/site.yml'))).not.toHaveProperty('tagline');
    expect(links('new/home/links.yml')).toHaveLength(3);
  });

  it('reads the oldest version, which has account names and half of the fields', async () => {
    put(
      'old/.env',
      'VITE_SITE_NAME="旧"\nVITE_SOCIAL_GITHUB=wang\nVITE_SOCIAL_EMAIL="w@example.com"\nVITE_SOCIAL_QQ=""\n',
    );
    freshConfig();
    expect(await run()).toBe(0);
    expect(site().site.social.map(({ url }) => url)).toEqual(['https://github.com/wang', 'mailto:w@example.com']);
    expect(links()).toHaveLength(
      checkLinksFile(readFileSync('config/links.yml', 'utf8'), lockedGroupsOf([])).items?.length ?? 0,
    );
  });

  it('changes nothing if it runs a second time', async () => {
    oldPage();
    freshConfig();
    await run();
    const before = [read('config/site.yml'), read('config/links.yml')];
    await run();
    expect([read('config/site.yml'), read('config/links.yml')]).toEqual(before);
    expect(existsSync(join(folder, 'config/site.yml.bak2'))).toBe(false);
  });
});

describe('a value that the owner has written', () => {
  const own = `# 我的\nname: 我的名字 # 别动\ngreeting:\n  # 空着\nmusic: {server: netease}\n`;
  const ownLinks = '# 我的链接\n- name: 我的\n  link: https://mine.example/\n  category: 工具\n';

  it('is not changed but reported, and empty values are copied', async () => {
    oldPage();
    put('config/site.yml', own);
    put('config/links.yml', ownLinks);
    put('config/public/images/background1.jpg', 'mine');
    await run();
    expect(site().site).toMatchObject({ name: '我的名字', author: '老王', greeting: { hello: 'Hello World !' } });
    expect(read('config/site.yml')).toContain('name: 我的名字 # 别动');
    expect(read('config/site.yml')).toContain('# 空着');
    expect(read('config/links.yml').startsWith(ownLinks)).toBe(true);
    expect(links().map(({ name }) => name)).toEqual(['我的', '博客', '音乐', '龙']);
    expect(read('config/public/images/background1.jpg')).toBe('mine');
    expect(
      lines.slice(lines.indexOf('Your own values, not changed (--force uses those of the old page):')).slice(1, 3),
    ).toEqual(['  name', '  public/images/background1.jpg']);
  });

  it('is not made public by added links: a last entry without a category stays last', async () => {
    const text = '- name: 我的\n  link: https://mine.example/\n';
    oldPage();
    put('config/site.yml', own);
    put('config/links.yml', text);
    expect(await run()).toBe(0);
    expect(read('config/links.yml').endsWith(text)).toBe(true);
    expect(links().map(({ name }) => name)).toEqual(['博客', '音乐', '龙']);
  });

  it('is not made public by added links: a last entry that ends within the name of a group stops the migration', async () => {
    const text = '- name: 我的\n  link: https://mine.example/\n  category: 个';
    oldPage();
    put('config/site.yml', own);
    put('config/links.yml', text);
    expect(await run()).toBe(1);
    expect(said()).toContain('config/links.yml:1: ');
    expect([read('config/site.yml'), read('config/links.yml')]).toEqual([own, text]);
    expect(readdirSync(join(folder, 'config'))).toEqual(['links.yml', 'site.yml']);
  });

  it('is not added to a public group from a locked one, and a locked 常用 gets no picture', async () => {
    const icon = '/images/icon/bbs.png';
    const [pictured] = [{ icon, name: '论坛', link: 'https://forum.example/' }];
    oldPage({ links: JSON.stringify([...SITE_LINKS, pictured]), social: '[]' });
    put('config/site.yml', `${own}lockedGroups: [个人, “常用”]\n`);
    put('config/links.yml', '- name: 我的\n  link: blog.example\n  category: 个人\n');
    expect(await run()).toBe(0);
    expect(links().map(({ name, category }) => [name, category])).toEqual([
      ['我的', '个人'],
      ['音乐', '常用'],
      ['龙', '常用'],
      ['论坛', '常用'],
    ]);
    expect(links().at(-1)?.icon).toBe('');
    expect(existsSync(join(folder, `config/public${icon}`))).toBe(false);
    expect(said()).toContain('the first letter is shown instead of the icons of 论坛');
  });

  it('is replaced only with --force, with a backup', async () => {
    oldPage();
    put('config/site.yml', own);
    await run(['--force']);
    expect(site().site).toMatchObject({ name: '老王的主页', music: { server: 'tencent' } });
    expect(read('config/site.yml')).toContain('name: 老王的主页 # 别动');
    expect(read('config/site.yml.bak')).toBe(own);
  });

  it('is only read with --dry-run', async () => {
    oldPage();
    put('config/site.yml', own);
    await run(['--dry-run']);
    expect(readdirSync(join(folder, 'config'))).toEqual(['site.yml']);
    expect(read('config/site.yml')).toBe(own);
    expect(said()).toContain('Would be copied');
  });

  it('is not changed if one of the two files is invalid', async () => {
    oldPage();
    put('config/site.yml', own);
    put('config/links.yml', '- name: [');
    expect(await run()).toBe(1);
    expect(said()).toContain('config/links.yml:1');
    expect(readdirSync(join(folder, 'config')).toSorted()).toEqual(['links.yml', 'site.yml']);
    expect(read('config/site.yml')).toBe(own);
  });

  it('prevents the migration if it is a text in place of a section', async () => {
    oldPage();
    put('config/site.yml', 'greeting: hello\n');
    await run();
    expect(said()).toContain('greeting.hello: greeting has no fields');
    expect(read('config/site.yml')).toContain('greeting: hello');
  });
});

describe('an unusual old page', () => {
  it.each([
    ['Windows line ends', ENV.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${ENV}`],
    ['UTF-16', Buffer.from(`\uFEFF${ENV}`, 'utf16le')],
  ])('is read with %s in .env', async (_, env) => {
    oldPage({ env });
    await run();
    expect(site().site).toMatchObject({ name: '老王的主页', author: '老王', icp: '京ICP备00000000号-1' });
  });

  it('uses later .env files first, as Vite does', async () => {
    oldPage();
    put('old/.env.local', 'VITE_SITE_NAME=本地的\n');
    await run();
    expect(site().site).toMatchObject({ name: '本地的', author: '老王' });
  });

  it.each([
    ['broken JSON', '[{', 'src/assets/siteLinks.json cannot be read'],
    ['no list', '{}', 'src/assets/siteLinks.json cannot be read: expected a list'],
    [
      'entries that are none',
      '[1, null, {"name": "甲", "link": "https://a.example/"}]',
      '2 of its entries cannot be used',
    ],
    ['entries that lack something', '[{"name": "甲"}, {"link": "https://a.example/"}]', 'an entry has no name'],
  ])('loses only the links with %s', async (_, text, message) => {
    oldPage({ links: text });
    expect(await run()).toBe(0);
    expect(said()).toContain(message);
    expect(site().site.name).toBe('老王的主页');
  });

  it('has invalid values reported and left out', async () => {
    oldPage({
      env: 'VITE_SITE_START="去年"\nVITE_SONG_API="not an address"\nVITE_SITE_MAIN_LOGO="/none.png"\nVITE_SITE_NAME=ok\n',
    });
    await run();
    expect(site().problems).toEqual([]);
    for (const words of ['“去年” is not a date', '“not an address” is not an address', '/none.png is not in public/']) {
      expect(said()).toContain(words);
    }
  });

  it('had no player with an empty VITE_SONG_ID, which is reported', async () => {
    oldPage({ env: 'VITE_SONG_ID=""\nVITE_SONG_API="https://meting.example/"\n' });
    await run();
    expect(site().site.music.endpoints).toEqual(['/music/playlist.json']);
    expect(said()).toContain('VITE_SONG_ID was empty');
  });

  it('is copied with its links even without .env', async () => {
    put('old/.env.example', ENV);
    put('old/src/assets/siteLinks.json', JSON.stringify(SITE_LINKS));
    expect(await run()).toBe(0);
    expect(links()).toHaveLength(3);
    expect(said()).toContain('.env.example has no settings of yours');
  });

  it.each([
    ['a folder that is something else', () => put('old/package.json', '{}'), 'does not look like a copy of imsyy/home'],
    ['no folder', () => undefined, 'is not a folder'],
    ['an empty file', () => put('old', ''), 'is empty'],
  ])('is refused with a reason if it is %s', async (_, prepare, message) => {
    prepare();
    expect(await run()).toBe(1);
    expect(said()).toContain(message);
    expect(existsSync(join(folder, 'config'))).toBe(false);
  });

  it('is required as an argument, otherwise the usage is printed', async () => {
    expect(await main({ args: [], root: folder, cwd: folder, env: {}, print: (line) => lines.push(line) })).toBe(1);
    expect(said()).toContain('Usage: npm run migrate');
  });
});

it('a read-only disk is reported in words, and nothing is lost', async () => {
  oldPage();
  freshConfig();
  const before = read('config/site.yml');
  expect(await run([], { ...syncDisk, write: readOnly })).toBe(1);
  expect(said()).toContain('cannot be written: the disk is read-only');
  expect(read('config/site.yml')).toBe(before);
});

it.each(['site.yml', 'links.yml'])('nothing is written if %s was changed in the meantime', async (name) => {
  oldPage();
  freshConfig();
  const before = ['site.yml', 'links.yml'].map((one) => read(`config/${one}`));
  const changed = read(`config/${name}`).replaceAll('个人', '银行');
  // The desk writes while the program copies pictures.
  const write: SyncDisk['write'] = (...args) => {
    put(`config/${name}`, changed);
    syncDisk.write(...args);
  };
  expect(await run([], { ...syncDisk, write })).toBe(1);
  expect(said()).toContain(`config/${name} was changed in the meantime`);
  const expected = name === 'site.yml' ? [changed, before[1]] : [before[0], changed];
  expect(['site.yml', 'links.yml'].map((one) => read(`config/${one}`))).toEqual(expected);
});

describe('the assumptions of the migration', () => {
  it.each(['config', 'config/english'])('include the fingerprint of links.yml in %s in exampleLinks.ts', (folder) => {
    const text = readFileSync(`${folder}/links.yml`, 'utf8');
    expect(isExample(text)).toBe(true);
    expect(isExample(text.replaceAll('\n', '\r\n'))).toBe(true);
    expect(isExample(`${text}- name: 我的\n  link: /\n`)).toBe(false);
  });

  it('include default values in the shipped site.yml, so differences are the owner’s', () => {
    const defaults = v.parse(siteSchema, {});
    // The file writes two defaults of settings, for owners to see; the table of settings has them, not the schema.
    const written = { openLinks: SETTINGS.openLinks.read(undefined), phoneStart: SETTINGS.phoneStart.read(undefined) };
    expect(checkSite(readFileSync('config/site.yml', 'utf8')).site).toEqual({
      ...defaults,
      interface: { ...defaults.interface, ...written },
    });
  });

  it('include shipped icons for all icons of the old page', () => {
    const { pictures, marks, own } = shippedIcons;
    const known = new Set<string>([...Object.keys(pictures), ...Object.keys(marks), ...Object.keys(own)]);
    expect([...linkIcons.values(), ...socialIcons.values()].filter((name) => !known.has(name))).toEqual([]);
  });
});
