import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf } from './pinyin';

/** The first and the last common syllable of each letter that begins one, and more between. */
const READINGS: Record<string, string> = {
  a: '阿爱安傲',
  b: '八百北不',
  c: '擦菜城错',
  d: '大电多度',
  e: '鹅恩二',
  f: '发风付',
  g: '嘎国过',
  h: '哈海火',
  j: '机京军',
  k: '卡空阔',
  l: '拉路落',
  m: '妈美木',
  n: '那你诺',
  o: '哦欧偶',
  p: '怕朋铺',
  q: '七请群',
  r: '然人若',
  s: '三上所',
  t: '他天拓',
  w: '挖为物',
  x: '西学寻',
  y: '压一云',
  z: '杂中做',
};

describe('the initials of a text', () => {
  it.each([
    ['哔哩哔哩', 'blbl'],
    ['微博', 'wb'],
    ['淘宝', 'tb'],
    ['知乎', 'zh'],
    ['豆瓣', 'db'],
    ['网易云音乐', 'wyyyl'],
    ['臺灣', 'tw'],
    ['中国铁路12306', 'zgtl12306'],
    ['b站', 'bz'],
    ['4399小游戏', '4399xyx'],
    ['〇', 'l'],
  ])('of %s are %s', (text, initials) => {
    expect(initialsOf(text)).toBe(initials);
  });

  it.each(Object.entries(READINGS))('are %s for each of %s', (letter, characters) => {
    expect(Array.from(characters, initialsOf).join('')).toBe(letter.repeat(Array.from(characters).length));
  });

  it('are the letters and digits themselves, in lower case as a search gives them', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz0123456789';
    expect(initialsOf(text)).toBe(text);
  });

  it.each([
    '',
    ' ',
    '　',
    '🏮',
    '👩‍💻',
    '🇨🇳',
    '，。！“”·—',
    '!?-_/.',
    'ぎが',
    '가나',
    'é',
    'ａ１',
    '\u200f\u200e\u202e',
    '\uD840',
    '\n',
  ])('leave out %j', (text) => {
    expect(initialsOf(text)).toBe('');
    expect(initialsOf(`哔${text}哩`)).toBe('bl');
  });

  it('are at most one for a character of two UTF-16 units', () => {
    for (const character of ['𠮷', '𠀀', '𪜶', '𰻝', '𱁬']) expect(initialsOf(character)).toMatch(/^[a-z]?$/);
    expect(initialsOf('𠮷野家')).toMatch(/^[a-z]?yj$/);
  });

  it('are letters and digits, whatever the text; those of two texts are those of both', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(initialsOf(one)).toMatch(/^[a-z0-9]*$/);
        expect(initialsOf(`${one} ${other}`)).toBe(initialsOf(one) + initialsOf(other));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a character whose reading the collation does not know', () => {
  it.each(['𠮷', '㐀', '兙', '鿿'])('has no initial: %s', (character) => {
    expect(initialsOf(character)).toBe('');
  });
});
