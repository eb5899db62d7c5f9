import { describe, expect, it } from 'vitest';
import { groupName, levelsOf, tabAndHeading, lockedGroupsOf } from './lockedGroups';
import { checkLinks } from './links';
import { fc } from '../../tests/support/properties';

describe('the name of a category', () => {
  it.each([
    ['one level', '工具', ['工具']],
    ['two levels', '工具 / 在线', ['工具', '在线']],
    ['three levels, where the deeper ones are one heading', 'a / b / c', ['a', 'b / c']],
    ['one level if the slash has no white space', '工具/在线', ['工具/在线']],
    ['two levels if the white space is on one side', '工具/ 在线', ['工具', '在线']],
    ['two levels if it is on the other side', '工具 /在线', ['工具', '在线']],
    ['two levels with a full-width slash', '工具／ 在线', ['工具', '在线']],
    ['two levels with a full-width space', '工具\u3000／\u3000在线', ['工具', '在线']],
    ['two levels with a space that is not seen', '工具\u200b/\u200b在线', ['工具', '在线']],
    ['two levels with two slashes', '工具 //在线', ['工具', '在线']],
    ['two levels with the slash of another keyboard', '工具 ∕ 在线', ['工具', '在线']],
    ['without an empty level at the end', '工具 /', ['工具']],
    ['without one behind the last slash, where the space may be cut off', '工具/ ', ['工具']],
    ['without one at the start', '/ 工具', ['工具']],
    ['without empty levels in the middle', '工具 / / “” / 在线', ['工具', '在线']],
    ['the slashes alone if all levels are empty', ' / / ', ['//']],
    ['with a slash in one level', 'I/O / 在线', ['I/O', '在线']],
  ])('is %s', (_, name, [tab = '', heading = '']) => {
    expect(tabAndHeading(name)).toEqual([tab, heading]);
  });

  it('has a usual spelling, in which a link of any file has it', () => {
    expect(groupName(' 工具／ 在线 / ')).toBe('工具 / 在线');
    const { items } = checkLinks([{ name: 'n', link: '/', category: '/工具 /在线' }]);
    expect(items).toMatchObject([{ category: '/工具 / 在线' }]);
  });

  it('is cut at once, however long it is', () => {
    expect(levelsOf(`${' '.repeat(200_000)}x${'/'.repeat(200_000)} / y`)).toHaveLength(2);
  });

  it('never is empty, and the usual spelling has the same levels', () => {
    const text = fc.array(fc.constantFrom(' ', '/', '／', '∕', '\u200b', '"', 'a', '工', '\u3000', '\n'));
    fc.assert(
      fc.property(text, (parts) => {
        const levels = levelsOf(parts.join(''));
        expect(levels.length).toBeGreaterThan(0);
        expect(levelsOf(groupName(parts.join('')))).toEqual(levels);
      }),
    );
  });
});

describe('a lock', () => {
  /** What an owner may type in the name without meaning another one. */
  const junk = fc.constantFrom('', '', ' ', '\u3000', '\u200b', '“', '”', '\u00ad', '\ufeff');
  const spelt = (name: string) =>
    fc
      .tuple(fc.constantFrom(name, name.toLowerCase(), name.toUpperCase(), name.normalize('NFD')), junk, junk)
      .map(([text, before, behind]) => before + text + behind);
  const slash = fc
    .tuple(
      fc.constantFrom('', ' ', '\u3000', '\u200b', '\n'),
      fc.constantFrom('/', '／', '∕', '⁄'),
      fc.constantFrom(' ', '\t', '\u00a0'),
    )
    .chain(([before, sign, behind]) => fc.constantFrom(before + sign + behind, behind + sign + before));
  const below = fc.array(fc.tuple(slash, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 4 });

  it('on a level holds for everything below it, however the names and the slashes are spelt', () => {
    const lock = fc.constantFrom('Café', 'Café / 在线', '/ Café', 'café /在线 / ');
    fc.assert(
      fc.property(lock, spelt('Café'), slash, spelt('在线'), below, (name, first, sign, second, deeper) => {
        const category = first + sign + second + deeper.map((parts) => parts.join('')).join('');
        const { groupOf } = lockedGroupsOf([name]);
        expect(groupOf(category)).toBe(groupName(name));
        // As the links are read from the file, in the page and on the server.
        const [item] = checkLinks([{ name: 'n', link: '/', category }]).items;
        expect(groupOf(item?.category ?? '')).toBe(groupName(name));
      }),
      { numRuns: 1000 },
    );
  });
});
