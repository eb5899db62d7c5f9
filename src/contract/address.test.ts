import { afterEach, describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { allowSchemes, FORBIDDEN_SCHEMES, mayBeOpened, openableAddress } from './address.ts';
import { completedAddress } from './completedAddress.ts';

describe('openableAddress', () => {
  it.each(['https://a.example/', 'http://a.example', 'mailto:a@b.example', '/about', '/', ' https://a.example '])(
    'accepts %j',
    (address) => {
      expect(openableAddress(address)).toBe(address.trim());
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'about',
    '',
  ])('refuses %j', (address) => {
    expect(openableAddress(address)).toBeUndefined();
  });
});

const FORBIDDEN = [...FORBIDDEN_SCHEMES];
/** Signs that browsers skip, decode or show like others. */
const odd = fc.constantFrom(
  '',
  '\t',
  '\n',
  '\r',
  '\0',
  '\u001f',
  ' ',
  '\u00a0',
  '\u200b',
  '\u00ad',
  '\ufeff',
  '%00',
  '\\',
);
const letters = (scheme: string) =>
  fc.tuple(
    ...Array.from(scheme, (letter) => {
      const code = letter.charCodeAt(0);
      const percent = `%${code.toString(16)}`;
      const wide = String.fromCharCode(code + 0xfee0);
      const alike = new Map(Object.entries({ a: 'а', e: 'е', i: 'і', o: 'ο', c: 'с', s: 'ѕ', f: 'ſ' })).get(letter);
      const spelled = fc.constantFrom(letter, letter, letter, letter.toUpperCase(), percent, wide, alike ?? letter);
      return fc.tuple(fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: odd }), spelled);
    }),
  );
const hostile = fc
  .tuple(odd, fc.oneof(...FORBIDDEN.map(letters)), odd, fc.constantFrom(':', '：', '&colon;', '%3a', '://', ':\\\\'))
  .map(([before, spelled, after, colon]) => `${before}${spelled.flat().join('')}${after}${colon}alert(1)//x`);

/** What an address opens that no link may, whatever the owner allows. */
function forbiddenIn(text: string): string[] {
  const allowed = [FORBIDDEN, FORBIDDEN.map((one) => one.toUpperCase()), [text, text.split(':')[0] ?? '', '']];
  const opened = allowed.flatMap((schemes) => openableAddress(text, schemes) ?? []);
  const all = mayBeOpened(text) ? [...opened, text.trim()] : opened;
  return all.filter((one) => FORBIDDEN_SCHEMES.has(new URL(one, 'https://site.example/').protocol.slice(0, -1)));
}

describe('the schemes that the owner allows', () => {
  afterEach(() => allowSchemes([]));
  const address = 'obsidian://open?vault=notes';

  it('are openable, and no others', () => {
    expect([openableAddress(address), mayBeOpened(address)]).toEqual([undefined, true]);
    allowSchemes(['obsidian', 'ssh', 'weixin']);
    for (const one of [address, ' SSH://me@nas:22 ', 'weixin:']) expect(openableAddress(one)).toBe(one.trim());
    for (const one of ['obsidia://x', 'obsidian2:x', 'ms-word:x', 'x:obsidian:', '//obsidian:']) {
      expect(openableAddress(one)).toBeUndefined();
    }
  });

  it('never are those that run scripts or show what is not of a site, however they are written', () => {
    expect(FORBIDDEN.flatMap((scheme) => forbiddenIn(`${scheme}:alert(1)`))).toEqual([]);
    const opensNone = fc.property(hostile, (text) => {
      expect(forbiddenIn(text)).toEqual([]);
    });
    fc.assert(opensNone, { numRuns: 3000 });
  });
});

describe('completedAddress', () => {
  it.each([
    'www.baidu.com',
    'baidu.com',
    'WWW.Baidu.com/s?wd=a b#c',
    'nas.example.org:5001/photo',
    '微博.中国',
    'a-b.example',
    'x.cn?q=1',
  ])('puts https:// in front of %j', (address) => {
    expect(completedAddress(address)).toBe(`https://${address}`);
    expect(completedAddress(` ${address} `)).toBe(`https://${address}`);
    expect(openableAddress(`https://${address}`)).toBe(`https://${address}`);
  });

  it.each([
    '192.168.1.1:8080',
    '192.168.1.1',
    '[fd12::8]:8123/a',
    'localhost:3000',
    'LOCALHOST/a?b#c',
    'nas.local:5000',
    'photo.lan/albums',
    'box.home.arpa',
  ])('puts http:// in front of %j, which rarely has a certificate', (address) => {
    expect(completedAddress(address)).toBe(`http://${address}`);
    expect(openableAddress(`http://${address}`)).toBe(`http://${address}`);
  });

  it.each([
    'https://www.baidu.com',
    'mailto:a@b.example',
    '/about',
    'about',
    'about.html',
    'pages/about.com',
    'someone@example.com',
    'user:word@example.com',
    '12306',
    '1.5',
    '999.1',
    '::1',
    '[fe80::1%eth0]',
    'printer',
    'nas:5000',
    'localhost:3000@evil.example',
    '192.168.1.1:8080@evil.example',
    'javascript:alert(document.cookie)',
    'javascript:www.example.com',
    'data:text.html',
    '//evil.example/',
    '\\\\evil.example',
    'ftp://files.example.com',
    'steam://run/1.com',
    'two words.com',
    '.com',
    '待定',
    '',
  ])('leaves %j unchanged', (address) => {
    expect(completedAddress(address)).toBeUndefined();
  });
});
