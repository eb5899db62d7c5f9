import { describe, expect, it } from 'vitest';
import { tagText } from './tagText';

/** What a reader of tags that believes them to be Latin-1 makes of these bytes. */
const latin = (...bytes: readonly number[]) => String.fromCharCode(...bytes);

describe('a tag that is marked as Latin-1', () => {
  it.each(['Moon River', 'Café', 'Björk', 'Sigur Rós\nÁgætis byrjun', 'Çà et là', '¿Qué?', 'Naïve – no', '月光', ''])(
    'stays as it is if it reads as words: %s',
    (text) => expect(tagText(text)).toBe(text),
  );

  it.each([
    ['GBK', [0xd4, 0xc2, 0xb9, 0xe2], '月光'],
    ['GBK with English', [0xb9, 0xe2, 0x0a, 0x4d, 0x6f, 0x6f, 0x6e], '光\nMoon'],
    ['UTF-8', [0xe6, 0x9c, 0x88, 0xe5, 0x85, 0x89], '月光'],
    ['Shift-JIS', [0x82, 0xb3, 0x82, 0xad, 0x82, 0xe7], 'さくら'],
    ['EUC-KR', [0xbb, 0xe7, 0xb6, 0xfb, 0x0a, 0xbe, 0xc6, 0xc0, 0xcc], '사랑\n아이'],
    ['windows-1251', [0xcb, 0xf3, 0xed, 0xe0, 0x20, 0xe8, 0x20, 0xed, 0xee, 0xf7, 0xfc], 'Луна и ночь'],
  ])('is read as %s if it is written in it', (_, bytes, text) => expect(tagText(latin(...bytes))).toBe(text));

  it('is undefined if no encoding fits', () => {
    expect(tagText(latin(0x81, 0xff, 0x80, 0x20, 0x9f, 0xff))).toBeUndefined();
  });
});
