import { describe, expect, it } from 'vitest';
import { decodeText } from './decodeText';
import { fc } from '../../../tests/support/properties';

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const ascii = utf8;
const utf16 = (text: string, littleEndian: boolean) =>
  text.split('').flatMap((character) => {
    const code = character.charCodeAt(0);
    return littleEndian ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
  });
const text = (bytes: readonly number[], contentType?: string) => decodeText(new Uint8Array(bytes), contentType);

const LINE = '[00:01.00]好一朵茉莉花\n';
/** 好一朵茉莉花 */
const GBK = [0xba, 0xc3, 0xd2, 0xbb, 0xb6, 0xe4, 0xdc, 0xd4, 0xc0, 0xf2, 0xbb, 0xa8];

describe('a byte-order mark', () => {
  it.each([
    ['of UTF-8', [0xef, 0xbb, 0xbf, ...utf8(LINE)]],
    ['of UTF-16, little end first', [0xff, 0xfe, ...utf16(LINE, true)]],
    ['of UTF-16, big end first', [0xfe, 0xff, ...utf16(LINE, false)]],
  ])('%s counts more than the header', (_, bytes) => {
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
  ])('%s is used', (charset, bytes, expected) => {
    expect(text(bytes, `text/plain; charset=${charset}`)).toBe(expected);
  });

  it.each(['utf-8', 'UTF8', 'unknown-8', '', '"'])('%j has no charset, and the bytes decide', (charset) => {
    expect(text(GBK, `text/plain;charset=${charset}`)).toBe('好一朵茉莉花');
    expect(text(utf8(LINE), `text/plain;charset=${charset}`)).toBe(LINE);
  });
});

describe('a file without a declared charset', () => {
  it.each([
    ['a byte of another encoding', [0xe4]],
    ['a character that was cut', [0xe5, 0xa5]],
    ['a surrogate pair written as UTF-8', [0xed, 0xa0, 0xbc, 0xed, 0xbc, 0xb8]],
    ['a NUL in two bytes', [0xc0, 0x80]],
  ])('is UTF-8 in spite of %s, which loses one character', (_, bytes) => {
    expect(text([...utf8(`${LINE}[00:02.00]a`), ...bytes, ...utf8(`\n${LINE}`)])).toBe(
      `${LINE}[00:02.00]a\uFFFD\n${LINE}`,
    );
  });

  it('is GBK if that leaves fewer impossible characters', () => {
    expect(text([...ascii('[00:01.00]'), ...GBK])).toBe('[00:01.00]好一朵茉莉花');
    expect(text([0xc1, 0xaa, 0xcd, 0xa8])).toBe('联通');
  });

  it('stays GBK with a byte that is wrong', () => {
    expect(text([...GBK, 0xc4, 0x0a, ...GBK])).toBe('好一朵茉莉花\uFFFD\n好一朵茉莉花');
  });

  it('is UTF-8 if GBK is no better', () => {
    expect(text([...ascii('[00:01.00]caf'), 0xe9, ...ascii(' au lait')])).toBe('[00:01.00]caf\uFFFD au lait');
  });

  it('may end within a character', () => {
    expect(text(utf8('好一朵').slice(0, -1))).toBe('好一');
  });
});

/** A text in an old encoding: the inverse of the browser's decoder for its one and two bytes. */
function encoded(text: string, encoding: string): number[] {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1)
      codes.set(decoder.decode(new Uint8Array([lead, trail])), [lead, trail]);
  }
  return Array.from(text).flatMap((letter) => codes.get(letter) ?? ascii(letter));
}

describe('an old encoding that is not declared', () => {
  it.each([
    ['gb18030', '[00:01.00]海上升起一轮月\n[00:05.00]我在远方看着你\n'],
    ['gb18030', '[00:01.00]ゆめのなかで\n[00:01.00]在梦里\n[00:05.00]そらをみる\n[00:05.00]看着天空\n'],
    ['big5', '[00:01.00]海上升起一輪月\n[00:05.00]我在遠方看著你\n'],
    ['big5', '[00:01.00]妳還記得嗎\n'],
    ['shift_jis', '[00:01.00]ゆめのなかで\n[00:05.00]そらをみる\n'],
    ['shift_jis', '[00:01.00]夜空を見上げて\n[00:05.00]君の名前を呼ぶ\n'],
    ['euc-jp', '[00:01.00]夜空を見上げて\n[00:05.00]君の名前を呼ぶ\n'],
    ['euc-kr', '[00:01.00]밤하늘을 바라보며\n[00:05.00]너의 이름을 부르네\n'],
  ])('is recognised as %s by the letters of %j', (encoding, lyrics) => {
    expect(text(encoded(lyrics, encoding))).toBe(lyrics);
  });

  it('UTF-16 without a mark is recognised in both orders', () => {
    const lyrics = '[ti:海]\r\n[00:01.00]海上升起\r\n';
    expect([text(utf16(lyrics, true)), text(utf16(lyrics, false))]).toEqual([lyrics, lyrics]);
  });

  it('the charset of an HTML head overrides the letters, unless the file is UTF-8', () => {
    const head = '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=big5">';
    expect(text([...ascii(head), ...encoded('薔薇', 'big5')])).toBe(`${head}薔薇`);
    expect(text(utf8(`${head}薔薇`))).toBe(`${head}薔薇`);
  });
});

it('any bytes with any header result in text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.string({ maxLength: 30 }), (bytes, label) => {
      expect(typeof decodeText(bytes, `text/plain; charset=${label}`)).toBe('string');
    }),
  );
});
