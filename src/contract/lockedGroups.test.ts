import { describe, expect, it } from 'vitest';
import { groupName, groupKey, levelsBelow, lockedGroupsOf, withGroupNames } from './lockedGroups.ts';
import { fc } from '../../tests/support/properties';

describe('the key of a group', () => {
  it.each([
    'DEMO',
    'demo',
    ' DeMo ',
    'ＤＥＭＯ',
    '“DEMO”',
    '"demo',
    "d'emo",
    '「DEMO」',
    'DE MO',
    'DE\u3000MO',
    'DE\u200bMO',
    '\ufeffDEMO',
    'D\u00adEMO',
    'DEMO\ufe0f',
    'ⒹⒺⓂⓄ',
    '𝐃𝐄𝐌𝐎',
    '`DEMO´',
    'DE\u2800MO',
  ])('is the same for %j as for DEMO', (name) => {
    expect(groupKey(name)).toBe('demo');
  });

  it('differs for names that are read as different names', () => {
    const names = ['个人', '個人', '个', '个人2', 'DEM0', 'DEMÓ', 'AI', '生活'];
    expect(new Set(names.map(groupKey)).size).toBe(names.length);
  });

  it('is empty for a name without visible characters', () => {
    for (const name of ['', ' ', '""', '\u200b', '“ ”', '\u3164']) expect(groupKey(name)).toBe('');
  });

  it('is the same for all spellings of a name, and the key of a key is that key', () => {
    const junk = fc.array(fc.constantFrom(' ', '\u200b', '\u200d', '"', '“', "'", '\ufeff', '\u00a0', '\t'), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 2 }), junk)), (parts) => {
        const name = parts.map(([text]) => text).join('');
        const key = groupKey(name);
        expect(groupKey(key)).toBe(key);
        expect(groupKey(name.normalize('NFD'))).toBe(groupKey(name.normalize('NFC')));
        expect(groupKey(`"${name.toLowerCase()} `)).toBe(groupKey(name));
      }),
    );
  });
});

describe('locked groups', () => {
  it('are named as the owner spells them, each once', () => {
    expect(lockedGroupsOf(['Demo', '个人', 'DEMO', '“个人”']).names).toEqual(['Demo', '个人']);
  });

  it('are found in every spelling, and their links get their name', () => {
    const locked = lockedGroupsOf(['个人', 'DEMO']);
    const items = [{ category: '“个人”' }, { category: 'ｄｅｍｏ' }, { category: 'AI ' }];
    expect(withGroupNames(items, locked)).toEqual([{ category: '个人' }, { category: 'DEMO' }, { category: 'AI ' }]);
    expect(locked.groupOf('')).toBeUndefined();
  });

  it('lock everything below them, and the innermost one counts', () => {
    const { groupOf } = lockedGroupsOf(['工具', '工具 / 在线', '生活 / 在线']);
    const groups = [
      '工具',
      '工具 / 词典',
      '工具 / 在线',
      '工具 / 在线 / 翻译',
      '生活',
      '生活 / 在线',
      '在线',
      '工具箱 / 在线',
    ];
    expect(groups.map(groupOf)).toEqual([
      '工具',
      '工具',
      '工具 / 在线',
      '工具 / 在线',
      undefined,
      '生活 / 在线',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['工具', '工具/在线'],
    ['生活 / 在线', '生活/在线'],
    ['生活 / 在线', '生活-在线/翻译'],
    ['工具 / 在线', '工具、在线'],
    ['收藏⧸私人', '收藏 ⧸ 私人'],
    ['1 / 2', '½'],
    ['私密', '【私密】钱'],
    ['私密', '钱、私密'],
    ['私密', '🔒私密'],
    ['🔒', '🔒钱'],
    ['私密', '私密①'],
    ['DEMO', 'demo™'],
    ['DEMO', 'DEMO\u0301'],
    ['Straße', 'STRASSE 1'],
    ['ΟΔΟΣ', 'οδος/α'],
    ['C', 'C++'],
    ['-', '- / x'],
    ['~', '~x'],
  ])('on %j holds %j', (name, category) => {
    expect(lockedGroupsOf([name]).groupOf(category)).toBe(groupName(name));
  });

  it.each([
    ['工具', '工具箱'],
    ['工具', '我的工具'],
    ['工具', '生活 / 工具'],
    ['工具', '工具2'],
    ['DEMO', 'Democracy'],
    ['C#', 'C++'],
    ['C++', 'C#'],
    ['C#', 'C'],
    ['Café', 'Cafés'],
    ['工具 / 在线', '工具'],
    ['工具 / 在线', '在线'],
    ['-', '工具'],
  ])('on %j leaves %j open', (name, category) => {
    expect(lockedGroupsOf([name]).isLocked(category)).toBe(false);
  });

  it('hold whatever begins with their name, and goes on with anything but a letter or a digit', () => {
    const name = fc.constantFrom(
      '私密',
      'DEMO',
      'Café',
      'AI 私藏',
      '工具 / 在线',
      'C#',
      'секрет',
      'سري',
      '비밀',
      'गुप्त',
      '1024',
    );
    const scripts = [
      '/',
      '／',
      '⁄',
      '∕',
      '⧸',
      '>',
      '＞',
      '»',
      '|',
      '｜',
      '-',
      '—',
      '－',
      '·',
      '…',
      '.',
      ',',
      '，',
      '、',
      ':',
      '：',
      '_',
      '~',
      '～',
      '\\',
      '(',
      '（',
      '→',
      ' ',
      '\u3000',
      '\u00a0',
      '\u200b',
      '\u200f',
      '\u2028',
      '\u00ad',
      '\ufe0f',
      '\u0301',
      '\u3164',
      '\u{e0020}',
      '🔒',
      '👩‍💻',
      '!',
      '”',
      '™',
      '㊙',
      '①',
    ];
    const sign = fc.oneof(
      fc.constantFrom(...scripts),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((one) => !/[\p{L}\p{N}]/u.test(one)),
    );
    const unseen = fc.constantFrom('', '', ' ', '\u200b', '\u00ad', '\ufeff', '”');
    const rest = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 5 }), fc.constantFrom('钱', 'x', '2', ' 钱', ''));
    fc.assert(
      fc.property(name, unseen, unseen, sign, rest, fc.boolean(), (lock, before, inside, first, more, isUpper) => {
        const written = Array.from(lock).join(inside);
        const category = before + (isUpper ? written.toUpperCase() : written) + first + more;
        expect({ category, group: lockedGroupsOf([lock]).groupOf(category) }).toEqual({ category, group: lock });
      }),
      { numRuns: 3000 },
    );
  });

  it('are found at once in a name of any length', () => {
    const { isLocked } = lockedGroupsOf(['私密']);
    for (const part of ['a, ', ' - ', ', ', 'e\u0301', '🔒', '\u200b']) {
      expect(isLocked(part.repeat(20_000))).toBe(false);
    }
  });

  it('keep the levels below them in the names of their links', () => {
    const locked = lockedGroupsOf(['Tools', 'AI/画']);
    const items = ['“tools” / 在线 / 翻译', 'ai / 画', 'ai / 画 / x'].map((category) => ({ category }));
    const names = withGroupNames(items, locked).map(({ category }) => category);
    expect(names).toEqual(['Tools / 在线 / 翻译', 'AI/画', 'AI/画 / x']);
  });

  it('may have the names of properties of every object', () => {
    const { groupOf } = lockedGroupsOf(['constructor', '__proto__']);
    expect([groupOf('Constructor'), groupOf('__proto__'), groupOf('toString')]).toEqual([
      'constructor',
      '__proto__',
      undefined,
    ]);
  });
});

it.each([
  ['工具', '工具', []],
  ['工具 / 在线 / 翻译', '“工具”', ['在线', '翻译']],
  ['工具 / 在线', '工具 /在线', []],
  ['工具', '工具 / 在线', undefined],
  ['工具箱 / 在线', '工具', undefined],
])('the levels of %j below %j are %j', (name, group, levels) => {
  expect(levelsBelow(name, group)).toEqual(levels);
});
