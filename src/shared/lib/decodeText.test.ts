import { describe, expect, it } from 'vitest';
import { decodeText } from './decodeText';
import { fc } from '../../../tests/properties';

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const ascii = utf8;
const utf16 = (text: string, littleEndian: boolean) =>
  text.split('').flatMap((character) => {
    const code = character.charCodeAt(0);
    return littleEndian ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
  });
const text = (bytes: readonly number[], contentType?: string) => decodeText(new Uint8Array(bytes), contentType);

const htmlHead = (charset: string) => ascii(`<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`);

const LINE = '[00:01.00]好一朵茉莉花\n';
/** 好一朵茉莉花 */
const GBK = [0xba, 0xc3, 0xd2, 0xbb, 0xb6, 0xe4, 0xdc, 0xd4, 0xc0, 0xf2, 0xbb, 0xa8];

describe('a byte-order mark', () => {
  it.each([
    ['of UTF-8', [0xef, 0xbb, 0xbf, ...utf8(LINE)]],
    ['of UTF-16, little end first', [0xff, 0xfe, ...utf16(LINE, true)]],
    ['of UTF-16, big end first', [0xfe, 0xff, ...utf16(LINE, false)]],
  ])('%s wins, also over the header', (_, bytes) => {
    expect(text(bytes)).toBe(LINE);
    expect(text(bytes, 'text/plain; charset=gbk')).toBe(LINE);
  });
});

describe('the header’s charset', () => {
  it.each([
    ['gbk', GBK, '好一朵茉莉花'],
    ['GB2312', GBK, '好一朵茉莉花'],
    ['"gb18030"', GBK, '好一朵茉莉花'],
    ['Big5', [0xa6, 0x6e, 0xaa, 0xe1], '好花'],
    ['Shift_JIS', [0x89, 0xd4, 0x82, 0xcc], '花の'],
    ['EUC-KR', [0xb2, 0xc9], '꽃'],
    ['windows-1252', [0x4d, 0xe4, 0x72, 0x63, 0x68, 0x65, 0x6e], 'Märchen'],
    ['iso-8859-1', [0x4d, 0xe4, 0x72], 'Mär'],
    ['utf-16le', utf16('好', true), '好'],
  ])('%s is taken at its word', (charset, bytes, expected) => {
    expect(text(bytes, `text/plain; charset=${charset}`)).toBe(expected);
  });

  it.each(['utf-8', 'UTF8', 'unknown-8', '', '"'])('%j says nothing: the bytes do', (charset) => {
    expect(text(GBK, `text/plain;charset=${charset}`)).toBe('好一朵茉莉花');
    expect(text(utf8(LINE), `text/plain;charset=${charset}`)).toBe(LINE);
  });
});

describe('a file that says nothing', () => {
  it.each([
    ['a byte of another encoding', [0xe4]],
    ['a character that was cut', [0xe5, 0xa5]],
    ['a surrogate pair written as UTF-8', [0xed, 0xa0, 0xbc, 0xed, 0xbc, 0xb8]],
    ['a NUL in two bytes', [0xc0, 0x80]],
  ])('is UTF-8 in spite of %s, which costs one character', (_, bytes) => {
    expect(text([...utf8(`${LINE}[00:02.00]a`), ...bytes, ...utf8(`\n${LINE}`)])).toBe(
      `${LINE}[00:02.00]a\uFFFD\n${LINE}`,
    );
  });

  it('is GBK where that leaves fewer impossible characters', () => {
    expect(text([...ascii('[00:01.00]'), ...GBK])).toBe('[00:01.00]好一朵茉莉花');
    expect(text([0xc1, 0xaa, 0xcd, 0xa8])).toBe('联通');
  });

  it('stays GBK with a byte that is wrong', () => {
    expect(text([...GBK, 0xc4, 0x0a, ...GBK])).toBe('好一朵茉莉花\uFFFD\n好一朵茉莉花');
  });

  it('is UTF-8 where GBK makes no more of it', () => {
    expect(text([...ascii('[00:01.00]caf'), 0xe9, ...ascii(' au lait')])).toBe('[00:01.00]caf\uFFFD au lait');
  });

  it.each([true, false])('is UTF-16 where every second byte is zero (little end first: %s)', (littleEndian) => {
    expect(text(utf16(LINE, littleEndian))).toBe(LINE);
  });

  it('may end within a character', () => {
    expect(text(utf8('好一朵').slice(0, -1))).toBe('好一');
  });
});

describe('the charset in the head of an HTML file', () => {
  it('is used where the bytes are no valid UTF-8', () => {
    expect(text([...htmlHead('Big5'), 0xa6, 0x6e, 0xaa, 0xe1])).toMatch(/好花$/);
  });

  it.each(['gb2312', 'Big5'])('%s is ignored where they are', (charset) => {
    expect(text([...htmlHead(charset), ...utf8(LINE)]).endsWith(LINE)).toBe(true);
  });

  it.each(['UTF-8', 'unknown-8'])('%s is ignored where the bytes are GBK', (charset) => {
    expect(text([...htmlHead(charset), ...GBK])).toMatch(/好一朵茉莉花$/);
  });
});

it('any bytes with any header give text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string({ maxLength: 30 }), (bytes, label) => {
      expect(typeof decodeText(bytes, `text/plain; charset=${label}`)).toBe('string');
    }),
  );
});
