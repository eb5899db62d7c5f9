import { afterEach, describe, expect, it } from 'vitest';
import { allowSchemes } from '@/contract/address';
import { cleanText } from '@/shared/lib/text';
import { readMineFields } from './mineLink';
import { nameFrom, ownLinkAddress } from './ownLinkAddress';

afterEach(() => allowSchemes([]));

describe('ownLinkAddress', () => {
  it.each([
    ['https://sspai.com/', 'https://sspai.com/'],
    [' HTTP://Example.com ', 'http://example.com/'],
    ['sspai.com', 'https://sspai.com/'],
    ['example.com:8080/x?y#z', 'https://example.com:8080/x?y#z'],
    ['intranet.lan/wiki', 'http://intranet.lan/wiki'],
    ['intranet.corp/wiki', 'https://intranet.corp/wiki'],
    ['localhost:3000/a', 'http://localhost:3000/a'],
    ['192.168.1.1', 'http://192.168.1.1/'],
    ['[::1]:8080', 'http://[::1]:8080/'],
    ['微博.中国', 'https://xn--9krt00a.xn--fiqs8s/'],
    ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['https://a.example/\u202Egpj.exe', 'https://a.example/%E2%80%AEgpj.exe'],
    ['https://☕.example/', 'https://xn--53h.example/'],
  ])('turns %j into the address %j', (typed, address) => {
    expect(ownLinkAddress(typed)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'about:blank',
    'blob:https://a.example/1',
    'ftp://a.example/',
    '//evil.example/',
    '\\\\evil.example',
    '/about',
    'two words.com',
    'https://a b.example',
    'word',
    'someone@example.com',
    'mailto:',
    'https://',
    '',
    '   ',
  ])('refuses %j', (typed) => {
    expect(ownLinkAddress(typed)).toBeUndefined();
  });
});

it('an own link cannot have an address of 10 kB', () => {
  expect(ownLinkAddress(`https://a.example/${'x'.repeat(10_240)}`)).toBeUndefined();
});

describe('a name', () => {
  it.each([
    ['https://www.sspai.com/post/1', 'sspai.com'],
    ['https://nas:5001/', 'nas:5001'],
    ['mailto:a@b.example', 'a@b.example'],
    ['https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com'],
    ['nonsense', ''],
  ])('is read from %s as %s', (address, name) => {
    expect(nameFrom(address)).toBe(name);
  });

  it.each([
    ['  two\n lines ', 'two lines'],
    ['\u202Egpj.exe\u202C', 'gpj.exe'],
    ['a\u200Bb\uFEFF', 'ab'],
    ['👨‍👩‍👧 家', '👨‍👩‍👧 家'],
    ['می‌خواهم', 'می‌خواهم'],
    ['\u0000\u0007', ''],
  ])('%j is written %j', (text, clean) => {
    expect(cleanText(text, 200)).toBe(clean);
  });

  it('is cut at 1,000 characters, and not within one', () => {
    expect(Array.from(cleanText('😀'.repeat(1000), 200))).toHaveLength(200);
    expect(cleanText('x'.repeat(100_000), 200)).toHaveLength(200);
  });
});

describe('an own link to a program', () => {
  const link = 'obsidian://open?vault=notes';

  it('can be added where the owner allows its scheme', () => {
    expect(ownLinkAddress(link)).toBeUndefined();
    allowSchemes(['obsidian', 'javascript']);
    expect(ownLinkAddress(` ${link} `)).toBe(link);
    for (const other of ['ssh://nas', 'javascript:alert(1)', 'mailto:', 'https:a.example']) {
      expect(ownLinkAddress(other)).toBeUndefined();
    }
  });

  it('stays stored where the owner does not allow its scheme any more', () => {
    expect(readMineFields({ name: '笔记', link })).toMatchObject({ link });
    expect(readMineFields({ name: '笔记', link: ' JavaScript:alert(1)' })).toBeUndefined();
  });
});
