import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLinksFile } from '../../server/checkLinksFile.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { main } from './importBookmarks.ts';
import { realDisk, type Disk } from './atomicWrite.ts';

/** A PNG of one pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const ENTRIES = 10_100;

let folder = '';
let lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-bookmarks-'));
  mkdirSync(join(folder, 'config'));
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const linksFile = () => join(folder, 'config/links.yml');
const written = () => readFileSync(linksFile(), 'utf8');
const items = () => checkLinksFile(written(), lockedGroupsOf([])).items ?? [];

function run(html: string | Uint8Array, { args = [] as string[], disk = realDisk } = {}): Promise<number> {
  writeFileSync(join(folder, 'bookmarks.html'), html);
  return runOn(['bookmarks.html', ...args], disk);
}

function runOn(args: string[], disk: Disk = realDisk): Promise<number> {
  return main({ args, root: folder, cwd: folder, env: {}, print: (line) => lines.push(...line.split('\n')), disk });
}

/** An export in the format of Chrome and Edge; `inside` is the content of the bookmarks bar. */
const chrome = (inside: string, after = '') => `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1700000000" PERSONAL_TOOLBAR_FOLDER="true">书签栏</H3>
    <DL><p>
        ${inside}
    </DL><p>
    ${after}
</DL><p>
`;
const link = (address: string, name = 'A', attributes = '') => `<DT><A HREF="${address}" ${attributes}>${name}</A>\n`;
const inFolder = (name: string, inside: string) => `<DT><H3>${name}</H3>\n<DL><p>\n${inside}</DL><p>\n`;

describe('bookmarks of each browser', () => {
  it('come with their names, and folders become categories: the innermost two, without the browser’s own', async () => {
    const html = chrome(
      link('https://top.example/', '没有分类 &amp; more') +
        inFolder(
          '开发',
          link('https://a.example/', '一') + inFolder('工具', inFolder('在线', link('https://b.example/', '二'))),
        ),
      link('https://other.example/', '其他书签里的'),
    );
    expect(await run(html)).toBe(0);
    expect(items()).toMatchObject([
      { name: '没有分类 & more', link: 'https://top.example/', category: '其他', is_home: '' },
      { name: '一', category: '开发' },
      { name: '二', category: '工具 / 在线' },
      { name: '其他书签里的', category: '其他' },
    ]);
    expect(lines).toContain('Added to config/links.yml: 4 links, 0 icons.');
  });

  it('of Firefox come with their descriptions and without its own folders and queries', async () => {
    const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'self'"></meta>
<TITLE>Bookmarks</TITLE><H1>书签菜单</H1>
<DL><p>
${link('place:sort=8&maxResults=10', '最常访问')}
<HR>    <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">书签工具栏</H3>
    <DD>把书签添加到此文件夹
    <DL><p>
${link('https://a.example/', '甲', 'ICON_URI="https://a.example/icon.svg" TAGS="x"')}<DD>说明
 文字
    </DL><p>
    <DT><H3 UNFILED_BOOKMARKS_FOLDER="true">随便什么名字</H3>
    <DL><p>${link('https://b.example/', '乙')}</DL><p>
</DL>`;
    await run(html);
    expect(items()).toMatchObject([
      { name: '甲', icon: 'https://a.example/icon.svg', description: '说明 文字', category: '其他' },
      { name: '乙', category: '其他' },
    ]);
    expect(lines.join('\n')).toContain('1 × place:');
  });

  it('of Safari come too', async () => {
    await run(`<!DOCTYPE NETSCAPE-Bookmark-file-1>
<HTML><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8"><Title>书签</Title><H1>书签</H1>
<DT><H3 FOLDED>个人收藏</H3><DL><p>${link('https://a.example/', '甲')}${inFolder('新闻', link('https://b.example/', '乙'))}</DL><p>
<DT><H3 FOLDED id="com.apple.ReadingList">Reading List</H3><DL><p>${link('https://c.example/', '丙')}</DL><p></HTML>`);
    expect(items().map(({ name, category }) => [name, category])).toEqual([
      ['甲', '其他'],
      ['乙', '新闻'],
      ['丙', '其他'],
    ]);
  });
});

describe('icons', () => {
  it('become files of the site, each picture once', async () => {
    await run(
      chrome(link('https://a.example/', 'A', `ICON="${PNG}"`) + link('https://b.example/', 'B', `ICON="${PNG}"`)),
    );
    const [first, second] = items();
    expect(first?.icon).toMatch(/^\/icons\/bookmarks\/[0-9a-f]{16}\.png$/);
    expect(second?.icon).toBe(first?.icon);
    expect(readFileSync(join(folder, 'config/public', first?.icon ?? '')).toString('base64')).toBe(PNG.split(',')[1]);
  });

  it.each([
    ['too large', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(50_000)}`],
    [
      'an SVG, which can hold scripts',
      `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
    ],
    ['no picture', `data:image/png;base64,${btoa('<script>alert(1)</script>')}`],
    ['no base64', 'data:image/png,%89PNG'],
  ])('is left out and counted when it is %s', async (_, icon) => {
    await run(chrome(link('https://a.example/', 'A', `ICON='${icon}'`)));
    expect(items()).toMatchObject([{ icon: '' }]);
    expect(lines.join('\n')).toContain('Icons left out: 1');
    expect(existsSync(join(folder, 'config/public'))).toBe(false);
  });
});

describe('what is there already', () => {
  const own = `# 我的链接\n\n- name: 一   # 行尾\n  link: http://WWW.a.example\n\n# 结尾的注释\n`;

  it('stays to the byte, comments included, and is kept in a back-up', async () => {
    writeFileSync(linksFile(), own);
    await run(chrome(link('https://b.example/', '乙')));
    expect(written().startsWith(own)).toBe(true);
    expect(items().map(({ name }) => name)).toEqual(['一', '乙']);
    expect(readFileSync(`${linksFile()}.bak`, 'utf8')).toBe(own);
    await run(chrome(link('https://c.example/', '丙')));
    expect(readFileSync(`${linksFile()}.bak`, 'utf8')).toBe(own);
    expect(readFileSync(`${linksFile()}.bak2`, 'utf8')).toContain('乙');
  });

  it('is not doubled: the same page under another spelling is left as it is', async () => {
    writeFileSync(linksFile(), own);
    const html = chrome(
      link('https://www.a.example/?utm_source=x#', '又一') +
        link('https://b.example/p/', '乙') +
        link('http://b.example:80/p', '丙'),
    );
    await run(html);
    expect(items().map(({ name }) => name)).toEqual(['一', '乙']);
    expect(lines).toContain('Merged: 1 bookmark of a page that another bookmark names too.');
    expect(lines).toContain('Left as they are: 1 link that config/links.yml has already.');
    const before = written();
    await run(html);
    expect(written()).toBe(before);
    expect(lines).toContain('Added to config/links.yml: 0 links, 0 icons.');
  });

  it.each([
    ['a list in brackets', '# 开头\n[{name: 一, link: /a}] # 尾\n', ['# 开头', '# 尾']],
    ['an indented list', '  - name: 一\n    link: /a\n', []],
    ['Windows line ends', '- name: 一\r\n  link: /a\r\n', []],
    ['a byte order mark', '\uFEFF- name: 一\n  link: /a\n', []],
    ['an end mark', '- name: 一\n  link: /a\n...\n', []],
    ['no line end at the end', '- name: 一\n  link: /a', []],
    ['a text block at the end', '- link: /a\n  name: |\n    一\n\n', []],
    ['an anchor', '- &x\n  name: 一\n  link: /a\n', ['&x']],
  ])('is kept in %s', async (_, text, kept) => {
    writeFileSync(linksFile(), text);
    expect(await run(chrome(link('https://b.example/', '乙')))).toBe(0);
    expect(items().map(({ name }) => name)).toEqual(['一', '乙']);
    for (const words of kept) expect(written()).toContain(words);
  });

  it.each([
    ['nothing', ''],
    ['comments alone', '# 只有注释\n'],
  ])('may be %s', async (_, text) => {
    writeFileSync(linksFile(), text);
    await run(chrome(link('https://b.example/', '乙')));
    expect(items()).toHaveLength(1);
    expect(written()).toContain(text);
  });

  it.each([
    ['broken', '- name: [', 'config/links.yml:1'],
    ['no list', 'name: x\n', 'config/links.yml:1: expected a list of links'],
  ])('is not touched where it is %s, and the line is told', async (_, text, message) => {
    writeFileSync(linksFile(), text);
    expect(await run(chrome(link('https://b.example/')))).toBe(1);
    expect(written()).toBe(text);
    expect(lines.join('\n')).toContain(message);
  });

  it('is only looked at with --dry-run', async () => {
    writeFileSync(linksFile(), own);
    expect(await run(chrome(link('https://b.example/', '乙', `ICON="${PNG}"`)), { args: ['--dry-run'] })).toBe(0);
    expect(written()).toBe(own);
    expect(readdirSync(join(folder, 'config'))).toEqual(['links.yml']);
    expect(lines).toContain('Would be added to config/links.yml: 1 link, 1 icon.');
  });
});

describe('bad input', () => {
  it('of more entries than the page is built for is taken whole, and that is told', async () => {
    const folders = Array.from({ length: ENTRIES / 100 }, (_, folder) =>
      inFolder(
        `分类 ${folder}`,
        Array.from({ length: 100 }, (_, index) =>
          link(`https://s${folder}.example/${index}`, `链接: ${index} "引号" #`),
        ).join(''),
      ),
    );
    expect(await run(chrome(folders.join('')))).toBe(0);
    expect(items()).toHaveLength(ENTRIES);
    expect(lines.join('\n')).toContain('The page is built for 10000');
  });

  it('of addresses that open nothing is counted by kind and not taken', async () => {
    const html = chrome(
      link('javascript:alert(1)') +
        link(' JavaScript:void(0)') +
        link('java\nscript:alert(1)') +
        link('chrome://settings') +
        link('file:///etc/passwd') +
        link('data:text/html,x') +
        link('/path') +
        link('') +
        link('https://ok.example/', 'ok'),
    );
    expect(await run(html)).toBe(0);
    expect(items().map(({ name }) => name)).toEqual(['ok']);
    const told = lines.find((line) => line.startsWith('Not taken')) ?? '';
    for (const part of ['2 × javascript:', '1 × chrome:', '1 × file:', '1 × data:']) expect(told).toContain(part);
  });

  it('of broken HTML gives what can be read', async () => {
    const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>甲<DL><DT><A HREF="https://a.example/"x</A>
      <DT><A HREF=https://b.example/>乙<DT><a href='https://c.example/'>丙 <b>粗</b></b></A></DL></DL></DL></h3>
      <DT><A HREF="https://d.example/">丁</A><DT><A HREF="https://e.example/"> </A><DT><A NOTHING>x</A><DT><A HREF="https://f.exa`;
    expect(await run(html)).toBe(0);
    expect(items().map(({ name }) => name)).toEqual(expect.arrayContaining(['丙 粗', '丁', 'e.example']));
  });

  it.each([
    ['UTF-16 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 of the other order', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-8 that names another charset', (text: string) => Buffer.from(text.replace('UTF-8', 'gb2312'))],
  ])('in %s is read', async (_, encode) => {
    await run(encode(chrome(inFolder('分类', link('https://a.example/', '中文名')))));
    expect(items()).toMatchObject([{ name: '中文名', category: '分类' }]);
  });

  it('in GBK is read, with a charset that says so and without', async () => {
    // 中文 in GBK.
    const chinese = Buffer.from([0xd6, 0xd0, 0xce, 0xc4]);
    const [before = '', after = ''] = chrome(link('https://a.example/', '@')).replace('书签栏', 'Bar').split('@');
    for (const charset of ['gbk', 'UTF-8']) {
      rmSync(linksFile(), { force: true });
      await run(Buffer.concat([Buffer.from(before.replace('UTF-8', charset)), chinese, Buffer.from(after)]));
      expect(items()).toMatchObject([{ name: '中文' }]);
    }
  });

  it.each([
    ['empty', '', 'is empty'],
    ['no bookmark file', '<html><body><a href="https://a.example/">x</a></body></html>', 'is not a bookmark export'],
    ['a browser’s own file without a bookmark', '{"roots": {}}', 'There are no bookmarks'],
    ['JSON of another program', '{"roots": 7}', 'is not a bookmark export'],
    ['bytes', new Uint8Array([0xff, 0x00, 0x13, 0x37]), 'is not a bookmark export'],
    ['an export without a bookmark', chrome(''), 'There are no bookmarks'],
  ])('that is %s is refused in words', async (_, html, message) => {
    expect(await run(html)).toBe(1);
    expect(lines.join('\n')).toContain(message);
    expect(existsSync(linksFile())).toBe(false);
  });

  it.each([
    ['a folder', ['config'], 'is a folder, a file is needed'],
    ['a file that is not there', ['nothing.html'], 'there is no such file'],
    ['no file at all', [], 'Usage: '],
    ['an option that nobody knows', ['--all'], 'Usage: '],
  ])('%s is refused in words', async (_, args, message) => {
    expect(await runOn(args)).toBe(1);
    expect(lines.join('\n')).toContain(message);
  });
});

describe('a disk that refuses', () => {
  it.each([
    ['EROFS', 'the disk is read-only'],
    ['EACCES', 'this user may not write there'],
    ['ENOSPC', 'the disk is full'],
  ])('with %s costs nothing and is told in words', async (code, reason) => {
    const own = '- name: 一\n  link: /a\n';
    writeFileSync(linksFile(), own);
    const refuse = () => {
      throw Object.assign(new Error(code), { code });
    };
    expect(await run(chrome(link('https://b.example/')), { disk: { ...realDisk, write: refuse } })).toBe(1);
    expect(lines.join('\n')).toContain(`cannot be written: ${reason}. Nothing of it was changed.`);
    expect(written()).toBe(own);
    expect(readdirSync(join(folder, 'config')).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('because a file stands where a folder is needed is told too', async () => {
    rmSync(join(folder, 'config'), { recursive: true });
    writeFileSync(join(folder, 'config'), '');
    expect(await run(chrome(link('https://b.example/')))).toBe(1);
    expect(lines.join('\n')).toContain('a file stands where a folder is needed');
  });
});

it('the list that ships takes bookmarks too', async () => {
  cpSync('config/links.yml', linksFile());
  const shipped = written();
  await run(chrome(link('https://b.example/', '乙') + link('https://github.com', 'GitHub')));
  expect(written().startsWith(shipped)).toBe(true);
  expect(items().at(-1)).toMatchObject({ name: '乙' });
});
