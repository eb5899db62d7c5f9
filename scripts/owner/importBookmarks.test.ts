import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLinksFile } from '../../server/links/checkLinksFile.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { typing, type TestTerminal } from '../../tests/support/typing.ts';
import { main } from './importBookmarks.ts';
import { main as migrate } from './migrate.ts';
import { syncDisk, type SyncDisk } from './atomicWrite.ts';

/** A PNG of one pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
/** The same PNG with this number of further bytes. */
const padded = (bytes: number): string =>
  `data:image/png;base64,${Buffer.concat([Buffer.from(PNG.slice(PNG.indexOf(',')), 'base64'), Buffer.alloc(bytes)]).toString('base64')}`;
const ENTRIES = 10_100;

let folder = '';
let lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-bookmarks-'));
  mkdirSync(join(folder, 'config'));
  lock('个人', 'DEMO');
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a `site.yml` that locks these groups. */
function lock(...groups: string[]): void {
  writeFileSync(join(folder, 'config/site.yml'), `name: 主页\nlockedGroups: ${JSON.stringify(groups)}\n`);
}

const linksFile = () => join(folder, 'config/links.yml');
const written = () => readFileSync(linksFile(), 'utf8');
const items = () => checkLinksFile(written(), lockedGroupsOf([])).items ?? [];

function run(html: string | Uint8Array, { args = [] as string[], disk = syncDisk } = {}): Promise<number> {
  writeFileSync(join(folder, 'bookmarks.html'), html);
  return runOn(['bookmarks.html', ...args], disk);
}

const print = (line: string) => void lines.push(...line.split('\n'));

function runOn(args: string[], disk: SyncDisk = syncDisk, terminal?: TestTerminal): Promise<number> {
  const { input = Readable.from([]), screen = new PassThrough() } = terminal ?? {};
  return main({ args, root: folder, cwd: folder, env: {}, print, disk, input, screen });
}

/** Runs the command in a terminal, and types the answer to its question, while which `meanwhile` happens. */
async function answering(key: string, args: string[], meanwhile: () => void = () => undefined): Promise<number> {
  const { answer } = await typing([key], (terminal) => {
    terminal.screen.once('data', meanwhile);
    return runOn(args, syncDisk, terminal);
  });
  return answer;
}

/** Writes exports next to the folder of the owner. */
function place(files: Record<string, string | Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
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
  it('are imported with names, and folders in folders become levels of the category', async () => {
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
      { name: '二', category: '开发 / 工具 / 在线' },
      { name: '其他书签里的', category: '其他' },
    ]);
    expect(lines).toContain('Added to config/links.yml: 4 links, 0 icons.');
    expect(lines).toContain('  其他 (Other): 2');
  });

  it('are imported from Firefox with descriptions, without its own folders and queries', async () => {
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

  it('are imported from Safari', async () => {
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

describe('an icon', () => {
  it('is written into links.yml, which needs no file of the site', async () => {
    await run(
      chrome(link('https://a.example/', 'A', `ICON="${PNG}"`) + link('https://b.example/', 'B', `ICON="${PNG}"`)),
    );
    expect(items().map(({ icon }) => icon)).toEqual([PNG, PNG]);
    expect(lines).toContain('Added to config/links.yml: 2 links, 2 icons.');
    expect(existsSync(join(folder, 'config/public'))).toBe(false);
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
    expect(lines.join('\n')).toContain('Icons not imported: 1');
    expect(existsSync(join(folder, 'config/public'))).toBe(false);
  });
});

/** The links that the page shows without the password if these groups are locked. */
function shown(...groups: string[]) {
  const locked = lockedGroupsOf(groups);
  return (checkLinksFile(written(), locked).items ?? []).filter(({ category }) => !locked.isLocked(category));
}
const page = (inside: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${inside}</DL><p>`;

describe('a private bookmark', () => {
  const open = 'https://open.example/';
  const secret = 'https://clinic.example/';
  const MARKED: readonly (readonly [source: string, file: string, mark: string])[] = [
    ['Shaarli, Delicious or Pinboard (HTML)', page(link(open) + link(secret, 'B', 'PRIVATE="1"')), 'private: 1'],
    ['an attribute without a value', page(link(open) + link(secret, 'B', 'PRIVATE')), 'private: '],
    ['a value that nobody knows', page(link(open) + link(secret, 'B', 'PRIVATE="x"')), 'private: x'],
    [
      'Pinboard (JSON)',
      JSON.stringify([
        { href: open, description: 'A', shared: 'yes' },
        { href: secret, description: 'B', shared: 'no' },
      ]),
      'shared: no',
    ],
    [
      'Shaarli (JSON)',
      JSON.stringify([
        { url: open, title: 'A', private: false },
        { url: secret, title: 'B', private: true },
      ]),
      'private: true',
    ],
    [
      'wallabag',
      JSON.stringify([
        { url: open, title: 'A', is_public: true },
        { url: secret, title: 'B', is_public: false },
      ]),
      'is_public: false',
    ],
    [
      'a private collection of Raindrop (HTML)',
      page(link(open) + `<DT><H3 PUBLIC="0">健康</H3><DL><p>${inFolder('医院', link(secret))}</DL><p>`),
      'public: 0',
    ],
    [
      'a private collection of Raindrop (table)',
      `id,title,url,folder,public\n1,A,${open},工具,true\n2,B,${secret},健康,false\n`,
      'public: false',
    ],
    [
      'a private folder in a tree (JSON)',
      JSON.stringify({
        children: [
          { title: 'A', uri: open },
          { title: '健康', private: 1, children: [{ title: '医院', children: [{ title: 'B', uri: secret }] }] },
        ],
      }),
      'private: 1',
    ],
  ];

  it.each(MARKED)('is added to the first locked group and counted: %s', async (_, file, mark) => {
    expect(await run(file)).toBe(0);
    expect(shown('个人', 'DEMO').map((one) => one.link)).toEqual([open]);
    expect(items().map((one) => [one.link, one.category])).toContainEqual([secret, '个人']);
    expect(lines).toContain(`Added to a locked group, because the export marks them as private: 1 × ${mark}.`);
  });

  it.each(MARKED)('is left out if no group is locked: %s', async (_, file, mark) => {
    lock();
    expect(await run(file)).toBe(0);
    expect(written()).not.toContain(secret);
    expect(written()).toContain(open);
    expect(lines.join('\n')).toContain(`lockedGroups in site.yml names no group: 1 × ${mark}.`);
  });

  it('stays in its own group if the group is locked', async () => {
    await run(page(inFolder('Demo', link(secret, 'B', 'PRIVATE="1"'))));
    expect(items()).toMatchObject([{ link: secret, category: 'DEMO' }]);
  });

  describe('whose mark the owner ignores', () => {
    const [, file = ''] = MARKED.find(([source]) => source === 'wallabag') ?? [];
    const args = ['export.json', '--ignore-mark', 'is_public'];

    it('is added to its public group after a yes in the terminal', async () => {
      place({ 'export.json': file });
      expect(await answering('y', args)).toBe(0);
      expect(shown('个人', 'DEMO')).toHaveLength(2);
    });

    it.each([
      ['after a no', 'n', 'Nothing was changed.'],
      ['if Enter alone is typed', '\r', 'Nothing was changed.'],
      ['without a terminal', undefined, '1 link that the export or your own files hide would become public.'],
    ])('is not added %s, and nothing else is', async (_, typed, said) => {
      place({ 'export.json': file });
      expect(await (typed === undefined ? runOn(args) : answering(typed, args))).toBe(1);
      expect(lines.join('\n')).toContain(said);
      expect(existsSync(linksFile())).toBe(false);
    });

    it('is counted with --dry-run', async () => {
      place({ 'export.json': file });
      expect(await runOn([...args, '--dry-run'])).toBe(0);
      expect(lines.join('\n')).toContain('1 link that the export or your own files hide would become public.');
    });

    it('stays private if another mark is ignored', async () => {
      expect(await run(file, { args: ['--ignore-mark', 'private'] })).toBe(0);
      expect(shown('个人', 'DEMO')).toHaveLength(1);
    });
  });

  it('is not added to a public group without a question if an earlier links.yml had it in a locked one', async () => {
    const earlier = {
      'site.yml': 'lockedGroups: [个人]\n',
      'links.yml': `- { name: B, link: ${secret}, category: 个人 }\n`,
    };
    for (const [name, text] of Object.entries(earlier)) {
      mkdirSync(join(folder, 'config/.history', name), { recursive: true });
      writeFileSync(join(folder, 'config/.history', name, `1700000000000.hand.${'x'.repeat(22)}`), text);
    }
    place({ 'b.html': page(link(secret, '诊所')) });
    expect(await runOn(['b.html'])).toBe(1);
    expect(existsSync(linksFile())).toBe(false);
    expect(await answering('y', ['b.html'])).toBe(0);
    expect(items()).toMatchObject([{ link: secret, category: '其他' }]);
  });

  it('is everything below a folder with the name of a locked group, at any depth', async () => {
    await run(
      chrome(
        inFolder(
          '个人',
          link('https://1.example/') +
            inFolder('银行', link('https://2.example/') + inFolder('卡', link('https://3.example/'))),
        ) + inFolder('甲', inFolder('d e m o', inFolder('乙', inFolder('丙', link('https://4.example/'))))),
      ),
    );
    expect(shown('个人', 'DEMO')).toEqual([]);
    const categories = ['个人', '个人 / 银行', '个人 / 银行 / 卡', 'DEMO / 乙 / 丙'];
    expect(items().map(({ category }) => category)).toEqual(categories);
    expect(lines).toContain('  个人 / 银行: 1 (a locked group: shown after the password)');
  });

  it.each([
    ['two folders together', inFolder('工具', inFolder('在线', inFolder('x', link(secret)))), '工具 / 在线', ' / x'],
    ['two folders in others', inFolder('a', inFolder('工具', inFolder('在线', link(secret)))), '工具 / 在线', ''],
    ['the outer of two folders', inFolder('工具', inFolder('在线 / x', link(secret))), '工具', ' / 在线 / x'],
    ['a folder with two levels in its name', inFolder('a', inFolder('工具/ 在线', link(secret))), '工具 / 在线', ''],
    ['the folder of the browser', link(secret), '书签栏', ''],
    ['the folder for links without one', link(secret), '其他', ''],
    [
      'a folder with a long name',
      inFolder('工具', inFolder('长'.repeat(500), link(secret))),
      '工具',
      ` / ${'长'.repeat(195)}`,
    ],
  ])('is every bookmark below %s', async (_, inside, group, levels) => {
    lock(group);
    await run(chrome(inside));
    expect(shown(group)).toEqual([]);
    expect(items()).toMatchObject([{ link: secret, category: group + levels }]);
  });

  it('is separate from a folder with the same innermost name', async () => {
    const docs = (year: string) => inFolder(year, inFolder('工作', inFolder('文档', link(`https://${year}.example/`))));
    await run(chrome(docs('2025') + docs('2026') + inFolder('2027', inFolder('家', link('https://2027.example/')))));
    expect(items().map(({ category }) => category)).toEqual(['2025 / 工作 / 文档', '2026 / 工作 / 文档', '2027 / 家']);
  });

  it.each([
    ['before', (one: string, other: string) => one + other],
    ['after', (one: string, other: string) => other + one],
  ])('overrides a public bookmark of the same page %s it, without merging data into it', async (_, join_) => {
    const described = `${link(secret, '病历', `ICON="${PNG}"`)}<DD>医生说的`;
    await run(
      chrome(join_(inFolder('个人', described), inFolder('工具', link('http://clinic.example/?utm_source=x', '诊所')))),
    );
    expect(shown('个人', 'DEMO')).toEqual([]);
    expect(items()).toMatchObject([{ name: '病历', link: secret, category: '个人', description: '医生说的' }]);
  });

  it('removes its page from the public ones if no group is locked', async () => {
    lock();
    await run(page(link(secret, '诊所') + link(secret, '病历', 'PRIVATE="1"') + link(open)));
    expect(items().map((one) => one.link)).toEqual([open]);
  });

  it('has a small picture in links.yml, and a large one is left out', async () => {
    await run(
      chrome(
        inFolder(
          '个人',
          link(secret, 'B', `ICON="${PNG}"`) + link('https://bank.example/', 'C', `ICON="${padded(4000)}"`),
        ),
      ),
    );
    expect(items().map(({ icon }) => icon)).toEqual([PNG, '']);
    expect(existsSync(join(folder, 'config/public'))).toBe(false);
    expect(lines.join('\n')).toContain('Icons not imported: 1');
  });

  it('is left out with credentials in its address, like a public duplicate of a locked one', async () => {
    await run(
      chrome(
        link('https://me:pw@nas.example/') +
          link('https://me@nas2.example/') +
          inFolder('个人', link('https://me:pw@nas3.example/')) +
          link('https://nas3.example/', '公开'),
      ),
    );
    expect(items()).toMatchObject([{ link: 'https://nas3.example/', category: '个人' }]);
    expect(written()).not.toContain('pw');
    expect(lines).toContain('Not imported: 3 bookmarks with a user name or password in the address.');
  });

  it('stays private when the same file is imported again', async () => {
    const file = chrome(inFolder('工作', link(secret, 'B', `ICON="${PNG}"`)) + link(open));
    await run(file);
    lock('工作');
    const before = written();
    await run(file);
    expect(written()).toBe(before);
    expect(shown('工作').map((one) => one.link)).toEqual([open]);
    await run(chrome(inFolder('工作', link('https://new.example/', 'N', `ICON="${PNG}"`))));
    expect(shown('工作').map((one) => one.link)).toEqual([open]);
  });

  it.each([
    ['its domain alone', '- name: B\n  link: clinic.example\n  category: 个人\n'],
    ['a password in its address', '- name: B\n  link: https://me:pw@clinic.example/\n  category: 个人\n'],
    ['a list as its category', '- name: B\n  link: https://clinic.example/\n  category: [个人]\n'],
    ['a category that belongs to the address', '- name: B\n  link: https://clinic.example/ category:个人\n'],
    ['an address in a misspelt field', '- name: B\n  lnik: https://clinic.example/\n  category: 个人\n'],
    ['a category near a locked one', '- name: B\n  link: http://clinic.example\n  category: 个人、朋友\n'],
  ])('is not added to a public group if links.yml contains it with %s', async (_, entry) => {
    writeFileSync(linksFile(), `${entry}\n- name: Z\n  link: https://z.example/\n  category: 工具\n`);
    const before = written();
    expect(await run(chrome(link(secret, '诊所')))).toBe(0);
    expect(written()).toBe(before);
  });

  it('is counted if links.yml already shows it publicly', async () => {
    writeFileSync(linksFile(), `- name: B\n  link: ${secret}\n  category: 工具\n`);
    await run(page(link(secret, 'B', 'PRIVATE="1"')));
    expect(lines.join('\n')).toContain('Public: 1 link in config/links.yml, but locked or private in this export.');
  });

  const halfEntry = (end: string) =>
    `- name: A\n  link: ${open}\n  category: 工具\n- name: B\n  link: ${secret}\n${end}`;

  it('stays hidden as the last entry that has no category yet, below the added links', async () => {
    writeFileSync(linksFile(), halfEntry(''));
    expect(await run(chrome(link('https://new.example/')))).toBe(0);
    expect(written().endsWith(`- name: B\n  link: ${secret}\n`)).toBe(true);
    expect(shown('个人', 'DEMO').map((one) => one.link)).toEqual([open, 'https://new.example/']);
  });

  it('stays hidden as the last entry that ends within the name of a locked group, and nothing is changed', async () => {
    writeFileSync(linksFile(), halfEntry('  category: 个'));
    for (const args of [['--dry-run'], []]) {
      expect(await run(chrome(link('https://new.example/')), { args })).toBe(1);
      expect(written()).toBe(halfEntry('  category: 个'));
      expect(lines.join('\n')).toContain('config/links.yml:4: ');
    }
  });

  it.each([
    ['is not there', undefined, 'site.yml'],
    ['does not clearly say what is locked', 'name: x\nlockedGroups: 个人\n', 'config/site.yml:2'],
  ])('is not imported if site.yml %s', async (_, site, reported) => {
    writeFileSync(linksFile(), '');
    if (site === undefined) rmSync(join(folder, 'config/site.yml'));
    else writeFileSync(join(folder, 'config/site.yml'), site);
    expect(await run(chrome(link(open)))).toBe(1);
    expect(written()).toBe('');
    expect(lines.join('\n')).toContain(reported);
  });
});

describe('the existing links.yml', () => {
  const own = `# 我的链接\n\n- name: 一   # 行尾\n  link: http://WWW.a.example\n  category: 工具\n\n# 结尾的注释\n`;

  it('is unchanged to the byte, including comments, and has a backup', async () => {
    writeFileSync(linksFile(), own);
    await run(chrome(link('https://b.example/', '乙')));
    expect(written().startsWith(own)).toBe(true);
    expect(items().map(({ name }) => name)).toEqual(['一', '乙']);
    expect(readFileSync(`${linksFile()}.bak`, 'utf8')).toBe(own);
    await run(chrome(link('https://c.example/', '丙')));
    expect(readFileSync(`${linksFile()}.bak`, 'utf8')).toBe(own);
    expect(readFileSync(`${linksFile()}.bak2`, 'utf8')).toContain('乙');
  });

  it('gets no duplicate of a page with another spelling of its address', async () => {
    writeFileSync(linksFile(), own);
    const html = chrome(
      link('https://www.a.example/?utm_source=x#', '又一') +
        link('https://b.example/p/', '乙') +
        link('http://b.example:80/p', '丙'),
    );
    await run(html);
    expect(items().map(({ name }) => name)).toEqual(['一', '乙']);
    expect(lines).toContain('Merged: 1 bookmark with the same address as another one.');
    expect(lines).toContain('Not changed: 1 link already in config/links.yml.');
    const before = written();
    await run(html);
    expect(written()).toBe(before);
    expect(lines).toContain('Added to config/links.yml: 0 links, 0 icons.');
  });

  it.each([
    ['a list in brackets', '# 开头\n[{name: 一, link: /a}] # 尾\n', ['# 开头', '# 尾']],
    ['an indented list', '  - name: 一\n    link: /a\n    category: 工具\n', []],
    ['Windows line ends', '- name: 一\r\n  link: /a\r\n  category: 工具\r\n', []],
    ['a byte order mark', '\uFEFF- name: 一\n  link: /a\n  category: 工具\n', []],
    ['an end mark', '- name: 一\n  link: /a\n  category: 工具\n...\n', []],
    ['no line end at the end', '- name: 一\n  link: /a\n  category: 工具', []],
    ['a text block at the end', '- link: /a\n  category: 工具\n  name: |\n    一\n\n', []],
    ['an anchor', '- &x\n  name: 一\n  link: /a\n  category: 工具\n', ['&x']],
  ])('is preserved in %s', async (_, text, stored) => {
    writeFileSync(linksFile(), text);
    expect(await run(chrome(link('https://b.example/', '乙')))).toBe(0);
    expect(items().map(({ name }) => name)).toEqual(['一', '乙']);
    for (const words of stored) expect(written()).toContain(words);
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
  ])('is not changed if it is %s, and the line is reported', async (_, text, message) => {
    writeFileSync(linksFile(), text);
    expect(await run(chrome(link('https://b.example/')))).toBe(1);
    expect(written()).toBe(text);
    expect(lines.join('\n')).toContain(message);
  });

  it('is only read with --dry-run', async () => {
    writeFileSync(linksFile(), own);
    expect(await run(chrome(link('https://b.example/', '乙', `ICON="${PNG}"`)), { args: ['--dry-run'] })).toBe(0);
    expect(written()).toBe(own);
    expect(readdirSync(join(folder, 'config'))).toEqual(['links.yml', 'site.yml']);
    expect(lines).toContain('Would be added to config/links.yml: 1 link, 1 icon.');
  });
});

describe('a difficult bookmark file', () => {
  it('is imported completely if it has more entries than the page is built for, which is reported', async () => {
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
    expect(lines.join('\n')).toContain('The page is built for up to 10000');
  });

  it('is imported without invalid addresses, which are counted by kind', async () => {
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
    const reported = lines.find((line) => line.startsWith('Not imported, because the page')) ?? '';
    for (const part of ['2 × javascript:', '1 × chrome:', '1 × file:', '1 × data:']) expect(reported).toContain(part);
  });

  it('is imported as far as broken HTML can be read', async () => {
    const html = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><H3>甲<DL><DT><A HREF="https://a.example/"x</A>
      <DT><A HREF=https://b.example/>乙<DT><a href='https://c.example/'>丙 <b>粗</b></b></A></DL></DL></DL></h3>
      <DT><A HREF="https://d.example/">丁</A><DT><A HREF="https://e.example/"> </A><DT><A NOTHING>x</A><DT><A HREF="https://f.exa`;
    expect(await run(html)).toBe(0);
    expect(items().map(({ name }) => name)).toEqual(expect.arrayContaining(['丙 <b>粗</b></b>', '丁', 'e.example']));
  });

  it('is imported without too deeply nested folders, which are counted', async () => {
    let inside = link('https://deep.example/');
    for (let depth = 0; depth < 400; depth += 1) inside = inFolder(`f${depth}`, inside);
    await run(page(inside + link('https://a.example/')));
    expect(items().map((one) => one.link)).toEqual(['https://a.example/']);
    expect(lines.join('\n')).toContain('1 × more than 100 folders inside each other');
  });

  it.each([
    ['UTF-16 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without', (text: string) => Buffer.from(text, 'utf16le')],
    ['UTF-16 of the other order', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-8 that names another charset', (text: string) => Buffer.from(text.replace('UTF-8', 'gb2312'))],
  ])('is read in %s', async (_, encode) => {
    await run(encode(chrome(inFolder('分类', link('https://a.example/', '中文名')))));
    expect(items()).toMatchObject([{ name: '中文名', category: '分类' }]);
  });

  it('is read in GBK, with and without a declared charset', async () => {
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
  ])('is refused with a reason if it is %s', async (_, html, message) => {
    expect(await run(html)).toBe(1);
    expect(lines.join('\n')).toContain(message);
    expect(existsSync(linksFile())).toBe(false);
  });

  it.each([
    ['a folder', ['config'], 'is a folder; a file is needed'],
    ['a file that is not there', ['nothing.html'], 'there is no such file'],
    ['no file at all', [], 'Usage: '],
    ['an option that nobody knows', ['--all'], 'Usage: '],
  ])('is refused with a reason: %s', async (_, args, message) => {
    expect(await runOn(args)).toBe(1);
    expect(lines.join('\n')).toContain(message);
  });
});

describe('an export of another start page', () => {
  const HOMER =
    'services:\n  - name: 机房\n    items:\n      - { name: 盘, url: "http://10.1.1.9", icon: mdi:database, logo: a.png }\n';

  it('is recognised as YAML or JSON by its content, also several at once with one backup', async () => {
    writeFileSync(linksFile(), '# 我的\n- { name: 旧, link: https://old.example/, category: 其他 }\n');
    place({
      'config.yml': HOMER,
      'panel.json': JSON.stringify({
        appName: 'Sun-Panel-Config',
        icons: [
          { title: '个人', children: [{ title: '账', url: 'https://book.example/', lanUrl: 'http://10.1.1.3' }] },
        ],
      }),
    });
    expect(await runOn(['config.yml', 'panel.json'])).toBe(0);
    expect(items().map(({ name, category, icon, lan }) => [name, category, icon, lan])).toEqual([
      ['旧', '其他', '', undefined],
      ['盘', '机房', 'database', undefined],
      ['账', '个人', '', 'http://10.1.1.3'],
    ]);
    expect(readdirSync(join(folder, 'config')).filter((name) => name.endsWith('.bak'))).toEqual(['links.yml.bak']);
  });

  it('is reported with everything that is not imported and the reason', async () => {
    place({
      'board.yml':
        'services:\n- name: 家\n  items:\n' +
        '  - { name: NAS, url: "http://192.168.9.2:5000", logo: assets/tools/nas.png }\n' +
        '  - { name: Git, url: "https://git.example/", icon: "fab fa-github" }\n' +
        '  - { name: Mail, url: "https://mail.example/", icon: "fas fa-no-such-icon" }\n',
      'panel.json': JSON.stringify({
        appName: 'Sun-Panel-Config',
        icons: [{ title: '家', children: [{ title: 'Router', url: 'https://r.example/', lanUrl: 'no address' }] }],
      }),
      'tagged.html': page(link('https://tagged.example/', 'Tagged', 'TAGS="a,b"')),
    });
    expect(await runOn(['board.yml', 'panel.json', 'tagged.html'])).toBe(0);
    const report = lines.join('\n');
    expect(report).toContain('Icons not imported: 2 (NAS, Mail)');
    expect(report).toContain('1 link had one for the home network (Router).');
    expect(report).toContain('Tags not imported: those of 1 link (Tagged)');
  });

  it('has the marks of brands as files of the site, but for links that not everybody sees', async () => {
    place({
      'services.yaml':
        '- 家:\n' +
        '    - A: { href: "https://a.example/", icon: si-jellyfin-#00a4dc }\n' +
        '    - B: { href: "https://b.example/", icon: home-assistant.png }\n' +
        '    - C: { href: "https://c.example/", icon: si-jellyfin }\n' +
        '    - D: { href: "https://d.example/", icon: si-no-such-brand }\n' +
        '- 个人:\n    - E: { href: "https://e.example/", icon: si-immich }\n',
    });
    expect(await runOn(['services.yaml', '--dry-run'])).toBe(0);
    expect(existsSync(join(folder, 'config/public'))).toBe(false);
    lines = [];
    mkdirSync(join(folder, 'config/public/icons'), { recursive: true });
    writeFileSync(join(folder, 'config/public/icons/mark-homeassistant.svg'), 'the owner’s');
    expect(await runOn(['services.yaml'])).toBe(0);
    const [jellyfin, home] = ['/icons/mark-jellyfin.svg', '/icons/mark-homeassistant.svg'];
    expect(items().map(({ icon }) => icon)).toEqual([jellyfin, home, jellyfin, '', '']);
    const files = readdirSync(join(folder, 'config/public/icons'));
    expect(files.toSorted()).toEqual(['mark-homeassistant.svg', 'mark-jellyfin.svg']);
    expect(readFileSync(join(folder, `config/public${jellyfin}`), 'utf8')).toMatch(
      /^<svg .*<rect [^>]*fill="#009bd1"\/><path .*<\/svg>$/,
    );
    expect(readFileSync(join(folder, `config/public${home}`), 'utf8')).toBe('the owner’s');
    expect(lines).toContain('Added to config/links.yml: 5 links, 3 icons.');
    expect(lines.join('\n')).toContain('Icons not imported: 2 (D, E)');
  });

  it('has its order, its addresses at home, and those alone where there is no other one', async () => {
    place({
      'panel.json': JSON.stringify({
        appName: 'Sun-Panel-Config',
        icons: [
          { title: '乙', sort: 20, children: [{ title: '末', sort: 9999, url: 'https://z.example/', lanUrl: '' }] },
          {
            title: '甲',
            sort: 3,
            children: [
              { title: '三', sort: 12, url: 'https://c.example/', lanUrl: '10.1.1.9:5000' },
              { title: '一', sort: 2, url: '', lanUrl: 'http://10.1.1.1' },
              { title: '二', sort: 10, url: 'https://b.example/', lanUrl: '' },
              { title: '秘', sort: 30, url: 'https://s.example/', lanUrl: 'http://me:pw@10.1.1.8/' },
            ],
          },
        ],
      }),
    });
    expect(await runOn(['panel.json'])).toBe(0);
    expect(items().map(({ name, link, lan }) => [name, link, lan])).toEqual([
      ['一', '', 'http://10.1.1.1'],
      ['二', 'https://b.example/', undefined],
      ['三', 'https://c.example/', 'http://10.1.1.9:5000'],
      ['秘', 'https://s.example/', undefined],
      ['末', 'https://z.example/', undefined],
    ]);
    expect(written()).not.toContain('pw');
    expect(lines).toContain('Second addresses not imported: 1 link had one for the home network (秘).');
    expect(await runOn(['panel.json'])).toBe(0);
    expect(items()).toHaveLength(5);
  });

  it('keeps an address for home that is also a link elsewhere for visitors at home', async () => {
    const children = [
      { title: '闸', url: 'http://10.1.1.1/', lanUrl: '' },
      { title: '闸门', url: '', lanUrl: 'http://10.1.1.1' },
    ];
    place({ 'panel.json': JSON.stringify({ appName: 'Sun-Panel-Config', icons: [{ title: '甲', children }] }) });
    expect(await runOn(['panel.json'])).toBe(0);
    expect(items()).toMatchObject([{ name: '闸', link: '', lan: 'http://10.1.1.1' }]);
    expect(lines).toContain('Merged: 1 bookmark with the same address as another one.');
  });

  it('gets a heading with its source, and bookmarks one with the date of the import', async () => {
    place({ 'board.json': JSON.stringify([{ title: 'a', url: 'https://a.example/' }]) });
    const context = { root: folder, cwd: folder, env: {}, print: () => undefined };
    expect(await migrate({ ...context, args: ['board.json'] })).toBe(0);
    expect(written()).toMatch(/^# Imported from board\.json on \d{4}-\d\d-\d\d$/m);
    await run(page(link('https://b.example/')));
    expect(written()).toMatch(/^# Bookmarks, imported on \d{4}-\d\d-\d\d$/m);
  });

  it('has its hidden links in a locked group, or left out if no group is locked', async () => {
    const dashy =
      'sections:\n  - name: 类\n    items:\n      - { title: 密, url: "https://a.example/", hideForGuests: true }\n';
    place({ 'conf.yml': dashy });
    await runOn(['conf.yml', '--dry-run']);
    expect(lines.join('\n')).toContain(
      'Added to a locked group, because the export marks them as private: 1 × hideforguests: true.',
    );
    lock();
    await runOn(['conf.yml']);
    expect(existsSync(linksFile())).toBe(false);
  });

  it.each([
    ['a.zip', 'PK\x03\x04', 'is a zip file. Unpack it'],
    ['b.jsonlz4', 'mozLz40\0', 'is a compressed backup of Firefox'],
    ['c.db3', 'SQLite format 3\0', 'is a database'],
    ['d.yml', 'services:\n  - name: a\n - b', 'd.yml:3: '],
    ['e.yml', 'a: 1\n', 'is not a bookmark export'],
    ['f.txt', 'Just a text.\n', 'is not a bookmark export'],
  ])('is refused with advice if it cannot be read: %s', async (name, content, reported) => {
    place({ [name]: Buffer.from(content, 'latin1') });
    expect(await runOn([name])).toBe(1);
    expect(lines.join('\n')).toContain(reported);
    expect(existsSync(linksFile())).toBe(false);
  });

  it('changes nothing if one file has a mistake', async () => {
    place({ 'config.yml': HOMER, 'a.zip': 'PK\x03\x04' });
    expect(await runOn(['config.yml', 'a.zip'])).toBe(1);
    expect(existsSync(linksFile())).toBe(false);
  });

  it.each([
    [
      'aliases that expand to millions',
      `a0: &a0 [x]\n${Array.from({ length: 9 }, (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]\n`).join('')}`,
    ],
    ['lists in lists in brackets', `services: ${'['.repeat(5000)}`],
    ['lists in lists by dashes', `${'- '.repeat(20_000)}a`],
    ['maps in maps', Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('is refused with a reason if it would overload the reader: %s', async (_, text) => {
    place({ 'services.yaml': text });
    expect(await runOn(['services.yaml'])).toBe(1);
    expect(lines.join('\n')).toContain('services.yaml');
    expect(existsSync(linksFile())).toBe(false);
  });

  it('is also accepted by npm run migrate', async () => {
    place({ 'config.yml': HOMER });
    expect(
      await migrate({ args: ['config.yml'], root: folder, cwd: folder, env: {}, print: (line) => lines.push(line) }),
    ).toBe(0);
    expect(items().map(({ name }) => name)).toEqual(['盘']);
  });
});

describe('an address in the home network', () => {
  it('is compared without its scheme, and two ports of one device are two links', async () => {
    const addresses = [
      'http://192.168.7.1/',
      'https://192.168.7.1/',
      'http://box.local:80/',
      'https://box.local/',
      '10.0.0.7:8096',
    ];
    expect(await run(chrome(addresses.map((address) => link(address)).join('')))).toBe(0);
    expect(items().map((item) => item.link)).toEqual([...addresses.slice(0, 4), 'http://10.0.0.7:8096']);
  });

  it('is different from one of a public host, where http and https are one page', async () => {
    await run(chrome(link('http://a.example:80/') + link('https://a.example/')));
    expect(items()).toHaveLength(1);
  });
});

describe('a disk error', () => {
  it.each([
    ['EROFS', 'the disk is read-only'],
    ['EACCES', 'this user has no permission there'],
    ['ENOSPC', 'the disk is full'],
  ])('loses nothing and is reported in words: %s', async (code, reason) => {
    const own = '- name: 一\n  link: /a\n  category: 工具\n';
    writeFileSync(linksFile(), own);
    const refuse = () => {
      throw Object.assign(new Error(code), { code });
    };
    expect(await run(chrome(link('https://b.example/')), { disk: { ...syncDisk, write: refuse } })).toBe(1);
    expect(lines.join('\n')).toContain(`cannot be written: ${reason}. It was not changed.`);
    expect(written()).toBe(own);
    expect(readdirSync(join(folder, 'config')).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});

it.each([
  ['links.yml', '- name: 一\n  link: /a\n  category: 私事\n'],
  ['site.yml', 'name: 主页\nlockedGroups: [私事]\n'],
])(
  'nothing is written if %s was changed in the meantime, for example by a renamed locked group',
  async (name, changed) => {
    writeFileSync(linksFile(), '- name: 一\n  link: /a\n  category: 个人\n');
    const before = written();
    const file = JSON.stringify([{ url: 'https://b.example/', title: 'B', private: true }]);
    place({ 'export.json': file });
    // The desk writes while the command waits for the answer.
    const whileAsking = () => writeFileSync(join(folder, 'config', name), changed);
    expect(await answering('y', ['export.json', '--ignore-mark', 'private'], whileAsking)).toBe(1);
    expect(lines.join('\n')).toContain(`config/${name} was changed in the meantime`);
    expect(written()).toBe(name === 'links.yml' ? changed : before);
  },
);

it('bookmarks can be imported into the shipped list', async () => {
  cpSync('config/links.yml', linksFile());
  const shipped = written();
  await run(chrome(link('https://b.example/', '乙') + link('https://github.com', 'GitHub')));
  expect(written().startsWith(shipped)).toBe(true);
  expect(items().at(-1)).toMatchObject({ name: '乙' });
});
