import { describe, expect, it } from 'vitest';
import { pinyinNames } from '../../../tests/support/pinyinNames';
import { matchInName } from './searchLinks';
import { fc } from '../../../tests/support/properties';

/** The part of a name that is marked for a query. */
const marked = (name: string, query: string) => {
  const match = matchInName(name, query);
  return match && name.slice(...match);
};

/** All syllables, the last one only half typed. */
const halfTyped = (syllables: readonly string[]) => {
  const last = syllables.at(-1) ?? '';
  return syllables.slice(0, -1).join('') + last.slice(0, Math.ceil(last.length / 2));
};

describe('a list of 300 names with characters of several readings', () => {
  it('contains that many, each with a syllable for each character', () => {
    expect(new Set(pinyinNames.map(([name]) => name)).size).toBeGreaterThanOrEqual(300);
    expect(pinyinNames.filter(([name, syllables]) => syllables.length !== name.length)).toEqual([]);
  });

  it.each<[string, (syllables: readonly string[]) => string]>([
    ['initials', (syllables) => syllables.map((syllable) => syllable.charAt(0)).join('')],
    ['full pinyin', (syllables) => syllables.join('')],
    ['pinyin with spaces', (syllables) => syllables.join(' ')],
    ['half typed pinyin', halfTyped],
    [
      'initials and a last syllable',
      (syllables) =>
        syllables
          .slice(0, -1)
          .map((s) => s[0])
          .join('') + syllables.at(-1),
    ],
    ['pinyin with u for ü', (syllables) => syllables.join('').replaceAll('v', 'u')],
    ['pinyin with ü', (syllables) => syllables.join('').replaceAll('v', 'ü')],
  ])('has at least 99 of 100 names that are found whole by %s', (_, typed) => {
    const missed = pinyinNames.filter(([name, syllables]) => marked(name, typed(syllables)) !== name);
    expect(missed.slice(Math.floor(pinyinNames.length / 100))).toEqual([]);
  });
});

describe('pinyin as people type it', () => {
  it.each([
    ['微博', 'weibo', '微博'],
    ['微博', 'wb', '微博'],
    ['微博', 'WeiBo', '微博'],
    ['微博', 'wei', '微'],
    ['微博', 'weib', '微博'],
    ['微博', 'wbo', '微博'],
    ['微博', 'w bo', '微博'],
    ['微博', 'bo', '博'],
    ['微博', '微bo', '微博'],
    ['微博', 'wei博', '微博'],
    ['微博', 'ｗｅｉ', '微'],
    ['微博', 'wēibó', '微博'],
    ['知乎', 'zhihu', '知乎'],
    ['知乎', 'zhh', '知乎'],
    ['知乎', 'zh', '知乎'],
    ['知乎', 'z', '知'],
    ['银行', 'yinhang', '银行'],
    ['银行', 'yinxing', '银行'],
    ['重庆', 'chongq', '重庆'],
    ['重庆', 'zhongq', '重庆'],
    ['西安', "xi'an", '西安'],
    ['西安', 'xi’an', '西安'],
    ['西安', 'xian', '西安'],
    ['绿色', 'lvse', '绿色'],
    ['绿色', 'lüse', '绿色'],
    ['绿色', 'luse', '绿色'],
    ['绿色', 'lǜ', '绿'],
    ['学习', 'xvexi', '学习'],
    ['QQ音乐', 'qqyinyue', 'QQ音乐'],
    ['QQ音乐', 'qq yinyue', 'QQ音乐'],
    ['QQ 音乐', 'qqyy', 'QQ 音乐'],
    ['音乐QQ', 'yinyue qq', '音乐QQ'],
    ['ＱＱ音乐', 'qq', 'ＱＱ'],
    ['12306', '１２３０６', '12306'],
    ['中国铁路12306', 'zgtl 12306', '中国铁路12306'],
    ['哔哩哔哩', 'bilibili', '哔哩哔哩'],
    ['哔·哩哔哩', 'bili', '哔·哩'],
    ['🏮知🏮乎', 'zhihu', '知🏮乎'],
    ['臺灣', 'taiwan', '臺灣'],
    ['臺灣', '台湾', '臺灣'],
    ['台湾', '臺灣', '台湾'],
    ['音樂銀行', 'yinyueyinhang', '音樂銀行'],
    ['乾隆', 'qianlong', '乾隆'],
    ['乾淨', 'ganjing', '乾淨'],
    ['二〇二六', 'erlingerliu', '二〇二六'],
    ['人在囧途', 'jiong', '囧'],
    ['陶喆', 'taozhe', '陶喆'],
    ['我要', 'woyao', '我要'],
    ['啊', 'a', '啊'],
    ['淘宝', 'tb', '淘宝'],
    ['豆瓣', 'db', '豆瓣'],
    ['网易云音乐', 'wyyyl', '网易云音乐'],
    ['臺灣', 'tw', '臺灣'],
    ['b站', 'bz', 'b站'],
    ['4399小游戏', '4399xyx', '4399小游戏'],
    ['〇', 'l', '〇'],
  ])('is matched in %s: %s marks %s', (name, query, part) => {
    expect(marked(name, query)).toBe(part);
  });

  it.each([
    ['微博', 'eibo'],
    ['微博', 'ei'],
    ['微博', 'webo'],
    ['微博', 'weibbo'],
    ['微博', 'weiboo'],
    ['微博', 'bo wei'],
    ['先', "xi'an"],
    ['路', 'lv'],
    ['努力', 'nvli'],
    ['QQ音乐', 'q q'],
    ['HackerNews', 'r n'],
    ['微博', 'wei.bo'],
    ['微博', 'wei-bo'],
    ['微博', '微 博'],
    ['ぎが', 'gi'],
    ['가나', 'ga'],
    ['🇨🇳', 'zg'],
    ['，。！“”·—', 'd'],
    ['𠮷', 'j'],
    ['兙', 's'],
  ])('does not match in %s: %s', (name, query) => {
    expect(marked(name, query)).toBeUndefined();
  });

  it.each([
    ['长长长长', 'cc', [0, 2]],
    ['好银行银行', 'yh', [1, 3]],
    ['银杏银行', 'yinhang', [2, 4]],
    ['行行好银行', 'hang', [4, 5]],
  ] as const)('is marked in %s for %s at the word, else at the first match', (name, query, span) => {
    expect(matchInName(name, query)).toEqual(span);
  });
});

/** Characters by first letter: the first and last common syllable of each letter, and some between. */
const BEGINNING_WITH: Record<string, string> = {
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

it.each(Object.entries(BEGINNING_WITH))('finds by %s each of %s', (letter, characters) => {
  expect(Array.from(characters, (character) => marked(character, letter))).toEqual(Array.from(characters));
});

describe('whatever is typed', () => {
  const wild = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({
      unit: fc.constantFrom('n', 'g', "'", ' ', 'ü', '嗯', '长', '啊', 'a', 'İ', 'ς', '樂', '〇', '\u0308', '\ud840'),
    }),
  );

  it('a search ends, and marks only what lies within the name', () => {
    fc.assert(
      fc.property(wild, wild, (name, query) => {
        const [from, to] = matchInName(name, query) ?? [0, name.length];
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(name.length);
      }),
      { numRuns: 500 },
    );
  });

  it('every name is found by its own text', () => {
    fc.assert(
      fc.property(wild, (name) => {
        // Accents without a letter are nothing.
        fc.pre(/[^\s\u0300-\u036f]/.test(name));
        expect(matchInName(name, name)).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  it('a search ends for text with many readings that does not match', () => {
    for (const name of ['嗯', '啊', '长', 'a', '卓和', '西安'])
      for (const query of ['n', 'a', 'ng', 'zh', 'xian', 'c', 'ch'])
        expect(matchInName(name.repeat(250), `${query.repeat(90 / query.length)}q`)).toBeUndefined();
  });
});
