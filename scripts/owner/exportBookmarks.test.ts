import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../server/password/passwordHash.ts';
import { checkLinksFile } from '../../server/links/checkLinksFile.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { readBookmarks } from '../../src/media/bookmarks/readBookmarks.ts';
import { main } from './exportBookmarks.ts';
import { main as importBookmarks } from './importBookmarks.ts';

const LINKS = `- { name: 搜索 & 找, link: https://a.example/?a=1&b=2, lan: http://192.168.1.3/, category: 工具 / 在线, description: '<一>', is_home: true }
- { name: 博客, link: /blog/, category: 工具, status: new, keywords: [日志] }
- { name: 家, lan: http://192.168.1.2/, category: 工具 }
- { name: 门锁, lan: http://192.168.1.4/, category: 个人 }
- { name: 秘密, link: https://secret.example/, category: 个人, check: true }
`;
const FILE = 'porchlight-bookmarks.html';

let folder = '';
let lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-export-'));
  mkdirSync(join(folder, 'config'));
  write('config/site.yml', 'name: 主页\nurl: porch.example\nlockedGroups: [个人]\n');
  write('config/links.yml', LINKS);
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const written = (name = FILE) => readFileSync(join(folder, name), 'utf8');
const namesIn = (html: string) => readBookmarks(html).map(({ name }) => name);

const print = (line: string) => void lines.push(...line.split('\n'));
interface Typed {
  typed?: string;
  env?: Record<string, string>;
}

function run(args: string[] = [], { typed = '', env = {} }: Typed = {}): Promise<number> {
  const input = Readable.from(typed === '' ? [] : [`${typed}\n`]);
  return main({ args, root: folder, cwd: folder, env, print, input, screen: new PassThrough() });
}

describe('exported bookmarks', () => {
  it('are the open links, with their groups as folders in folders and paths of the site as addresses', async () => {
    expect(await run()).toBe(0);
    expect(readBookmarks(written())).toMatchObject([
      { name: '博客', address: 'https://porch.example/blog/', folders: ['工具'], description: '' },
      { name: '搜索 & 找', address: 'https://a.example/?a=1&b=2', folders: ['工具', '在线'], description: '<一>' },
    ]);
    expect(written()).not.toMatch(/secret|192\.168/);
  });

  it('say in one line what they have no place for', async () => {
    await run();
    expect(lines.filter((line) => line.includes('no place'))).toEqual([
      expect.stringMatching(/lan \(1\), status \(1\), keywords \(1\), is_home \(1\)/),
    ]);
    expect(lines.join('\n')).toContain('1 locked link');
  });

  it('name the links that have only an address at home, locked ones only with --locked', async () => {
    await run();
    expect(lines).toContain('Not in it: 1 link with an address at home only: 家.');
    await run(['--locked'], { typed: 'porch', env: { LINKS_PASSWORD: 'porch' } });
    expect(lines).toContain('Not in it: 2 links with an address at home only: 家, 门锁.');
  });

  it('are written to the named file, and keep an earlier one', async () => {
    write('mine.html', 'earlier');
    expect(await run(['mine.html'])).toBe(0);
    expect(written('mine.html.bak')).toBe('earlier');
    expect(namesIn(written('mine.html'))).toHaveLength(2);
    expect(existsSync(join(folder, FILE))).toBe(false);
  });

  it('come back the same through the import', async () => {
    expect(await run(['--locked'], { typed: 'porch', env: { LINKS_PASSWORD: 'porch' } })).toBe(0);
    rmSync(join(folder, 'config/links.yml'));
    await importBookmarks({ args: [FILE], root: folder, cwd: folder, env: {}, print: () => undefined });
    const { items } = checkLinksFile(readFileSync(join(folder, 'config/links.yml'), 'utf8'), lockedGroupsOf([]));
    expect(items?.map(({ name, link, category, description }) => [name, link, category, description])).toEqual([
      ['博客', 'https://porch.example/blog/', '工具', ''],
      ['搜索 & 找', 'https://a.example/?a=1&b=2', '工具 / 在线', '<一>'],
      ['秘密', 'https://secret.example/', '个人', ''],
    ]);
  });
});

describe('with --locked', () => {
  it('the right password adds the locked links, marked as private, in a file for this user only', async () => {
    const env = { LINKS_PASSWORD_HASH: await hashPassword('porch', 10) };
    expect(await run(['--locked'], { typed: 'porch', env })).toBe(0);
    expect(readBookmarks(written()).find(({ name }) => name === '秘密')).toMatchObject({ marks: ['private: 1'] });
    // Windows has no such modes.
    const mode = process.platform === 'win32' ? 0o600 : statSync(join(folder, FILE)).mode & 0o777;
    expect(mode).toBe(0o600);
  });

  it.each([
    ['a wrong password', 'wrong', { LINKS_PASSWORD: 'porch' }, /not the password|这不是/],
    ['no input', '', { LINKS_PASSWORD: 'porch' }, /No password was typed|没有输入密码/],
    ['no password of the site', 'porch', {}, /There is no password|没有密码/],
    ['a broken hash', 'porch', { LINKS_PASSWORD_HASH: 'nonsense' }, /LINKS_PASSWORD_HASH/],
  ])('%s writes nothing, and says so', async (_, typed, env, words) => {
    expect(await run(['--locked'], { typed, env })).toBe(1);
    expect(lines.join('\n')).toMatch(words);
    expect(existsSync(join(folder, FILE))).toBe(false);
    expect(lines.join('\n')).not.toMatch(/秘密|secret/);
  });
});

describe('nothing is written', () => {
  it.each([
    ['it is unknown what is locked', 'config/site.yml', 'lockedGroups: [个人\n'],
    ['the list is broken', 'config/links.yml', '- name: "甲\n'],
  ])('if %s', async (_, name, content) => {
    write(name, content);
    expect(await run()).toBe(1);
    expect(existsSync(join(folder, FILE))).toBe(false);
  });
});
