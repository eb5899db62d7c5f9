import { assert, constantFrom, property, string, uint8Array } from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as address from '../../src/contract/address.ts';
import { isWall, readPageHead } from './pageHead.ts';

const PAGE = 'https://nas.example/a/';
const html = (head: string) => `<!doctype html><html><head>${head}</head><body><title>body</title></body></html>`;
const read = (head: string, type = 'text/html') => readPageHead(Buffer.from(html(head)), type, PAGE);
const icons = (head: string) => read(head).icons.map((icon) => icon.replace(PAGE, ''));

vi.mock('../../src/contract/address.ts', { spy: true });

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
      icons: ['i.svg', 'apple.png', '192.png'].map((name) => PAGE + name).concat('https://nas.example/16.png'),
      manifest: undefined,
      next: undefined,
      isGuarded: false,
    });
  });

  it('is short, of one line, and without hidden characters', () => {
    expect(read(`<title>${'长'.repeat(1_000_000)}</title>`).name).toHaveLength(120);
    expect(read('<title>a\u202eb\u0000c</title>').name).toBe('a b c');
  });

  it('is cut between characters', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(read(`<title>${'a'.repeat(119)}${family}</title>`).name).toBe('a'.repeat(119));
    assert(
      property(string({ unit: 'grapheme', minLength: 100, maxLength: 300 }), (title) => {
        expect(read(`<meta property="og:title" content="${title.replaceAll(/["&]/g, '')}">`).name.isWellFormed()).toBe(
          true,
        );
      }),
    );
  });

  it.each([
    [
      '<meta property="og:site_name" content="Platform"><meta property="og:title" content="Article"><title></title>',
      'Article',
    ],
    ['<meta property="og:site_name" content="Platform"><title> \n </title>', 'Platform'],
    ['<meta property="og:title" content="Article"><title>Title</title>', 'Title'],
    ['<meta property="og:title" content=" "><meta name="application-name" content="Photos">', 'Photos'],
    ['<meta name="apple-mobile-web-app-title" content="Pics">', 'Pics'],
    ['<meta property="og:title" content="Article"><title>&nbsp;&#8203;&#x2060; </title>', 'Article'],
    ['<title>&#8203;</title>', ''],
    ['<svg><title>Icon</title><g/></svg><title>Title</title>', 'Title'],
    ['<svg><title>Icon</title></svg>', ''],
    ['<noscript><title>Old</title></noscript><template><title>None</title></template><title>Title</title>', 'Title'],
    ['<!-- <title>Old</title> --><script>"<title>x</title></head>"</script><title>Title</title>', 'Title'],
    ['<title></title><title>Second</title>', 'Second'],
    ['</head><body><meta property="og:title" content="late">', ''],
  ])('has its name in %s: %s', (head, name) => {
    expect(read(head).name).toBe(name);
  });

  it.each([
    ['Just a moment...'],
    ['One moment, please'],
    ['Attention Required! | Cloudflare'],
    ['百度安全验证'],
    ['请稍候…'],
    ['Before you continue to Example'],
    ['Sign in - Example SSO'],
    ['Example · Log in'],
    ['登录 - 某站'],
    ['Login'],
    ['安全验证 - 某站'],
    ['欢迎登录'],
    ['少々お待ちください...'],
    ['Вход в систему'],
    ['统一身份认证平台'],
  ])('has no name and no description in front of the page: %s', (title) => {
    const head = read(`<title>${title}</title><meta name="description" content="d"><link rel="icon" href="i.png">`);
    expect(head).toMatchObject({ name: '', description: '', isGuarded: true, icons: [`${PAGE}i.png`] });
  });

  it.each([
    ['Just a moment of peace - poems'],
    ['Blogging in style'],
    ['Loginov'],
    ['验证码短信平台'],
    ['登录界面设计的十个要点'],
    ['Consent management for everyone'],
    ['Access control lists'],
  ])('keeps a name that only resembles one: %s', (title) => {
    expect(isWall(title)).toBe(false);
  });
});

/** Titles in old encodings, by bytes: 软件下载站 - 天空论坛, 日本語のページ・速報. */
const GBK = 'c8edbcfecfc2d4d8d5be202d20ccecbfd5c2dbccb3';
const SJIS = '93fa967b8cea82cc8379815b83578145 91ac95f1'.replace(' ', '');
const [CHINESE, JAPANESE] = ['软件下载站 - 天空论坛', '日本語のページ・速報'];

const bytesOf = (before: string, title: string) =>
  Buffer.concat([Buffer.from(before), Buffer.from('<title>'), Buffer.from(title, 'hex'), Buffer.from('</title>')]);

describe('the charset of a page', () => {
  const utf8 = Buffer.from(CHINESE).toString('hex');
  const wide = (mark: string, order: 'utf-16le' | 'utf-16be') => {
    const text = Buffer.from(`<title>${CHINESE}</title>`, 'utf16le');
    return Buffer.concat([Buffer.from(mark, 'hex'), order === 'utf-16le' ? text : text.swap16()]);
  };

  it.each([
    ['the header', bytesOf('', GBK), 'text/html; charset=gbk', CHINESE],
    ['the page', bytesOf('<meta charset="Shift_JIS">', SJIS), 'text/html', JAPANESE],
    ['the page, late', bytesOf(`<!--${'x'.repeat(5000)}--><meta charset=gbk>`, GBK), 'text/html', CHINESE],
    [
      'the page, behind a quoted one',
      bytesOf('<!--<meta charset=utf-8>--><meta charset=gbk>', GBK),
      'text/html',
      CHINESE,
    ],
    ['the old form', bytesOf('<meta http-equiv=Content-Type content="text/html;charset=gb2312">', GBK), '', CHINESE],
    ['XML', bytesOf('<?xml version="1.0" encoding="gbk"?>', GBK), 'application/xhtml+xml', CHINESE],
    ['a mark, not the header', bytesOf('\ufeff', utf8), 'text/html; charset=gbk', CHINESE],
    ['a mark of UTF-16', wide('fffe', 'utf-16le'), 'text/html', CHINESE],
    ['the other mark of UTF-16', wide('feff', 'utf-16be'), 'text/html; charset=utf-8', CHINESE],
    ['nobody: UTF-8', bytesOf('', utf8), 'text/html', CHINESE],
    ['nobody: GBK', bytesOf('', GBK), 'text/html', CHINESE],
    ['nobody: Shift-JIS', bytesOf('', SJIS), 'text/html', JAPANESE],
    ['a name that nobody knows', bytesOf('<meta charset="cp936">', GBK), 'text/html', CHINESE],
    ['another such name', bytesOf('<meta charset="utf8mb4">', utf8), 'text/html', CHINESE],
    ['the page where the header is wrong', bytesOf('<meta charset=gbk>', GBK), 'text/html; charset=utf-8', CHINESE],
    [
      'the page where the header is a default',
      bytesOf('<meta charset=utf-8>', utf8),
      'text/html; charset=iso-8859-1',
      CHINESE,
    ],
    ['the page as UTF-16, which it is not', bytesOf('<meta charset=utf-16>', utf8), 'text/html', CHINESE],
  ])('is named by %s', (_, bytes, type, name) => {
    expect(readPageHead(bytes, type, PAGE).name).toBe(name);
  });

  it('never leaves a replacement sign in a name, whatever the bytes are', () => {
    const type = constantFrom('', 'text/html; charset=utf-8', 'text/html; charset=gbk', 'text/html; charset=x');
    assert(
      property(uint8Array({ maxLength: 200 }), type, (title, type) => {
        const { name, description } = readPageHead(bytesOf('', Buffer.from(title).toString('hex')), type, PAGE);
        expect(name + description).not.toContain('\ufffd');
      }),
    );
    const cut = Buffer.from(CHINESE).subarray(0, -1).toString('hex');
    expect(readPageHead(bytesOf('', cut), 'text/html; charset=utf-8', PAGE).name).toBe(CHINESE.slice(0, -1));
  });
});

const iconFor = (tone: string) => `<link rel=icon href=${tone}.svg media="(prefers-color-scheme: ${tone})">`;

describe('the icons of a page', () => {
  it.each([
    ['dark first', 'dark', 'light', 'dark.svg'],
    ['light first', 'light', 'dark', 'dark.svg'],
  ])('are chosen for dark tiles: %s', (_, one, other, best) => {
    expect(icons(iconFor(one) + iconFor(other))[0]).toBe(best);
    expect(icons(`${iconFor('light')}<link rel=icon sizes=32x32 href=any.png>`)).toEqual(['any.png', 'light.svg']);
    expect(icons(`<link rel=icon href=any.svg>${iconFor('dark')}`)[0]).toBe('dark.svg');
  });

  it('include those within the address, and not the picture of a pinned tab', () => {
    const data = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";
    expect(icons(`<link rel=mask-icon href=m.svg><link rel="icon" href="${data}"><link rel=icon href=i.png>`)).toEqual([
      data,
      'i.png',
    ]);
  });

  it('and addresses are those of the base, unless that is longer than an address', () => {
    const link = '<link rel=icon href=i.png>';
    expect(icons(`<base href="/b/">${link}`)).toEqual(['https://nas.example/b/i.png']);
    expect(icons(`<base href="https://x.example/${'A'.repeat(3000)}/">${link}`)).toEqual(['i.png']);
    expect(icons(`<link rel=icon href="${'A'.repeat(3000)}">${link}`)).toEqual(['i.png']);
    for (const base of ['javascript:1', 'data:text/html,x', 'mailto:a@b.example']) {
      expect(icons(`<base href="${base}">${link}`)).toEqual(['i.png']);
    }
  });

  it('may stand in the web manifest', () => {
    expect(read('<link rel=manifest href=m.json>').manifest).toBe(`${PAGE}m.json`);
  });
});

describe('where a page leads', () => {
  it.each([
    ['0;url=/next', '/next'],
    ["0; URL='/next'", '/next'],
    ['0.0,/next', '/next'],
    ['00 ; /next', '/next'],
    ['5;url=/next', undefined],
    ['0', undefined],
    ['', undefined],
  ])('at once, by %j, is %s', (content, next) => {
    const { next: found } = read(`<meta http-equiv="Refresh" content="${content}">`);
    expect(found).toBe(next && `https://nas.example${next}`);
    expect(read(`<noscript><meta http-equiv=refresh content="${content}"></noscript>`).next).toBeUndefined();
  });
});

/** Elements parsed and addresses resolved: the work of reading a page. */
function workOf(page: string) {
  const parsed = vi.spyOn(Parser.prototype, 'onopentagname');
  const resolved = vi.mocked(address.parseAddress).mockClear();
  onTestFinished(() => parsed.mockRestore());
  const head = readPageHead(Buffer.from(page), 'text/html', PAGE);
  return { head, parsed: parsed.mock.calls.length, resolved: resolved.mock.calls };
}

describe('the work for a page that wants to stop the server', () => {
  it('is that of eight icons and of a short base, whatever it names', () => {
    const base = `<base href="https://x.example/${'A'.repeat(64 * 1024)}/">`;
    const many = Array.from({ length: 4000 }, (_, at) => `<link rel=icon href=a${at}>`).join('');
    const { head, resolved } = workOf(`${base}<title>t</title>${many}`);
    expect(head.name).toBe('t');
    expect(head.icons).toHaveLength(8);
    expect(resolved).toHaveLength(8);
    expect(Math.max(...resolved.map(([one, base]) => one.length + (base?.length ?? 0)))).toBeLessThanOrEqual(4096);
  });

  const spaces = ' '.repeat(500_000);
  // Patterns that go back and forth over such a text would take hours.
  it.each([
    ['nested elements in the head', `<title>t</title>${'<i>'.repeat(170_000)}`, 35],
    ['nested elements in the body', `<title>t</title><body>${'<i>'.repeat(170_000)}`, 3],
    ['many elements behind the head', `<head><title>t</title></head>${'<i></i>'.repeat(70_000)}`, 3],
    ['nested drawings', `<title>t</title>${'<svg><foreignObject>'.repeat(20_000)}`, 35],
    ['attributes', `<title>t</title><link ${Array.from({ length: 50_000 }, (_, at) => `a${at}=1`).join(' ')}>`, 3],
    ['spaces in a refresh', `<title>t</title><meta http-equiv=refresh content="0${spaces}">`, 3],
    ['spaces in a charset', `<title>t</title><meta http-equiv=content-type content="charset=${spaces}!">`, 3],
    ['empty titles', `<title>${spaces}</title>${'<title></title>'.repeat(1000)}<title>t</title>`, 1003],
    ['sizes', `<title>t</title><link rel=icon href=i sizes="${'1 '.repeat(250_000)}">`, 3],
    ['kinds', `<title>t</title><link rel="${'icon '.repeat(100_000)}" href=i>`, 3],
  ])('is that of a head, with %s', (_, page, most) => {
    const { head, parsed } = workOf(page);
    expect(head.name).toBe('t');
    expect(parsed).toBeLessThanOrEqual(most);
  });
});
