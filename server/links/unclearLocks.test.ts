import { describe, expect, it } from 'vitest';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { checkSite } from '../site/checkSiteFile.ts';
import { checkLinksFile, unclearLockProblems } from './checkLinksFile.ts';
import { unclearLocks, withUnclearLocks } from '../../src/contract/unclearLocks.ts';
import { sortLinks } from './linksSource.ts';
import { fc } from '../../tests/support/properties.ts';
import { link, linksText, mistakes, withMistakes } from '../../tests/support/slips.ts';

const held = (names: string[], ...categories: string[]) =>
  unclearLocks(
    categories.map((category) => ({ category })),
    lockedGroupsOf(names),
  ).flatMap(({ kind, meant }) => (kind === 'alike' ? [] : meant));

describe('a missing comma in lockedGroups', () => {
  it.each([
    ['a part of a group without links has links', ['家事 NAS'], ['家事', 'AI'], ['家事']],
    ['both parts have links', ['家事 NAS'], ['nas', '家事'], ['家事', 'NAS']],
    ['a part has a space itself', ['家事 AI 工具'], ['AI 工具', 'AI'], ['AI', 'AI 工具']],
    ['a part has two levels', ['家事 AI / 画 NAS'], ['AI / 画', '家事'], ['家事', 'AI / 画']],
    ['only links below a part are there', ['家事 NAS'], ['家事 / 账'], ['家事']],
    ['another sign is between them', ['家事|NAS'], ['家事', 'NAS'], ['家事', 'NAS']],
    ['an and is between them', ['家事＆NAS'], ['家事', 'NAS'], ['家事', 'NAS']],
    ['a plus is between them', ['家事+NAS'], ['家事', 'NAS'], ['家事', 'NAS']],
    ['a remark follows without a space', ['家事#账'], ['家事', 'AI'], ['家事']],
    ['a slash is between them', ['家事/NAS'], ['家事', 'NAS'], ['家事', 'NAS']],
    ['a slash with spaces is between them', ['家事 / NAS'], ['家事', 'NAS'], ['家事', 'NAS']],
    [
      'another sign is between them',
      ['家事-NAS', 'AI.画', '甲_乙:丙~丁>戊'],
      ['NAS', 'AI', '画', '戊', '丁'],
      ['NAS', 'AI', '画', '丁', '戊'],
    ],
    ['a word is between them', ['家事和书', '甲及乙', '丙与丁'], ['书', '甲', '丁'], ['书', '甲', '丁']],
    ['one of the parts is locked already', ['家事 NAS', 'NAS'], ['NAS', '家事'], ['家事']],
  ])('is suspected if %s', (_, names, categories, parts) => {
    expect(held(names, ...categories)).toEqual(parts);
  });

  it.each([
    ['the whole name has links', ['AI 工具'], ['AI 工具', 'AI', '工具']],
    ['no part has links', ['AI 工具'], ['家事']],
    ['a part is only similar', ['AI 工具'], ['AIR']],
    ['the name has no space', ['NAS'], ['家事']],
    ['the signs belong to the name', ['C++'], ['C', 'C#']],
    ['one of its levels has no links', ['AI / 画'], ['AI']],
    ['all links are below the name', ['AI 工具'], ['AI 工具 / 画', 'AI', '工具']],
    ['all links are in another lock below the name', ['AI 工具', 'AI 工具 / 画'], ['AI 工具 / 画', 'AI']],
  ])('is not suspected if %s', (_, names, categories) => {
    expect(held(names, ...categories)).toEqual([]);
  });
});

const problemOf = (line: string, ...meant: string[]) =>
  unclearLockProblems(`name: 小站\n${line}\n`, [{ name: '私蜜', meant, kind: 'near' }], true)[0];

describe('a name without links, one letter away from a group', () => {
  it.each([
    ['another letter', ['私蜜'], ['私密', 'AI'], ['私密']],
    ['a letter too many', ['Privates'], ['Private'], ['Private']],
    ['a letter too few', ['Privat'], ['private / Diary'], ['private']],
    ['two letters changed places', ['Prviate'], ['Private'], ['Private']],
    ['two letters of a second level', ['私密 / 行银'], ['私密 / 银行'], ['私密 / 银行']],
    ['another second level', ['私密 / 前'], ['私密 / 钱', '私密'], ['私密 / 钱']],
    ['a second level without spaces', ['私密 / 前'], ['私密/钱', '私密-钱包'], ['私密/钱']],
    ['another first level of two', ['私蜜 / 钱'], ['私密 / 钱'], ['私密 / 钱']],
    ['several of them', ['私蜜'], ['私密', '私秘 / 钱'], ['私密', '私秘']],
  ])('holds it back: %s', (_, names, categories, meant) => {
    expect(held(names, ...categories)).toEqual(meant);
    const { isLocked } = withUnclearLocks(
      categories.map((category) => ({ category })),
      lockedGroupsOf(names),
    );
    for (const name of meant) expect(isLocked(name)).toBe(true);
  });

  it.each([
    ['the name has links', ['私蜜'], ['私蜜', '私密']],
    ['two letters apart changed places', ['abcd'], ['cbad']],
    ['two letters are different', ['私蜜'], ['秘密', '私密箱']],
    ['it has other levels', ['AI / 画'], ['AI', 'AI / 文章']],
    ['both are one letter', ['A'], ['B']],
  ])('holds nothing back if %s', (_, names, categories) => {
    expect(held(names, ...categories)).toEqual([]);
  });

  it.each([
    ['its heading alone', ['内网'], ['工具 / 内网', '工具']],
    ['its levels turned round', ['Inner / Tools'], ['Tools / Inner', 'Tools']],
  ])('holds back a group that is named by %s', (_, names, categories) => {
    expect(held(names, ...categories)).toEqual(categories.slice(0, 1));
  });

  it.each([
    ['a letter too few', 'Private', 'Privte'],
    ['two letters changed places', 'Private', 'Prviate'],
    ['a letter that looks the same', 'Private', 'Priv\u0430te'],
    ['a level below', 'Work / Private', 'Work / Privat'],
  ])('holds back a misspelt category beside links of the group itself: %s', (_, name, slip) => {
    const links = [{ category: name }, { category: slip }, { category: `${slip} / Bank` }];
    const { isLocked, groupOf } = withUnclearLocks(links, lockedGroupsOf([name]));
    expect(unclearLocks(links, lockedGroupsOf([name]))).toEqual([{ name, meant: [slip], kind: 'slip' }]);
    expect([slip, `${slip} / Bank`].map(groupOf)).toEqual([name, name]);
    expect(isLocked('Public')).toBe(false);
  });

  it.each([
    ['工具', '工作'],
    ['家庭照片收藏夹', '家庭影片收藏夹'],
    ['Server A', 'Server B'],
    ['Year 2024', 'Year 2025'],
    ['Work', 'Word'],
  ])('leaves names alone that are not slips: %s and %s', (name, other) => {
    expect(held([name], name, other)).toEqual([]);
  });

  it('says which public names are like a locked one, and which locked groups have no links', () => {
    const links = ['工具', '工作', 'AI'].map((category) => ({ category }));
    expect(unclearLocks(links, lockedGroupsOf(['工具', '账单']))).toEqual([
      { name: '工具', meant: ['工作'], kind: 'alike' },
      { name: '账单', meant: [], kind: 'empty' },
    ]);
    expect(unclearLocks([], lockedGroupsOf(['账单']))).toEqual([]);
  });

  it('is reported with its line', () => {
    expect(problemOf('lockedGroups: [AI, 私蜜]', '私密')).toMatchObject({ line: 2, field: 'lockedGroups[1]' });
    expect(problemOf("lockedGroups:\n  - '私蜜'", '私密')).toMatchObject({ line: 3 });
  });
});

/** Addresses of the public links of both files. */
function open(site: string, links: string): string[] {
  const { site: fields, unusable } = checkSite(site);
  if (unusable) return [];
  const locked = lockedGroupsOf(fields.lockedGroups);
  return sortLinks(checkLinksFile(links, locked).items ?? [], locked).open.map((item) => item.link);
}

/** The first problem with a suggested line, and its file. */
function suggestion(site: string, links: string) {
  const { site: fields, unusable, problems } = checkSite(site);
  const locked = lockedGroupsOf(unusable ? [] : fields.lockedGroups);
  const { items, entries, problems: inLinks } = checkLinksFile(links, locked);
  const inNames = unclearLockProblems(site, unclearLocks(items ?? [], locked), entries.length === items?.length);
  return [
    ...[...problems, ...inNames].map((problem) => ({ ...problem, file: 'site' as const })),
    ...(unusable ? [] : inLinks).map((problem) => ({ ...problem, file: 'links' as const })),
  ].find(({ corrected, line }) => corrected !== undefined && line !== undefined);
}

const withLine = (text: string, line: number, corrected: string) =>
  text
    .split('\n')
    .with(line - 1, corrected)
    .join('\n');

const NAMES = ['个人', 'DEMO', 'AI 私藏', 'AI', '生活'];
const lists = [
  (names: string) => `lockedGroups: [${names}]\n`,
  (names: string) => `lockedGroups:\n  - ${names.replaceAll(', ', '\n  - ')}\n`,
];

it('no link that was meant to be locked is shown, before or after a suggested correction', () => {
  let shown = 0;
  let corrections = 0;
  fc.assert(
    fc.property(
      fc.subarray(NAMES, { minLength: 2 }),
      fc.constantFrom(...lists),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      fc.array(link, { minLength: 1, maxLength: 5 }),
      fc.option(mistakes, { nil: [] }),
      (groups, list, commas, entries, made) => {
        const meant = linksText(entries);
        const { isLocked } = lockedGroupsOf(groups);
        const items = checkLinksFile(meant, lockedGroupsOf(groups)).items ?? [];
        const isOpen = new Set(items.filter(({ category }) => !isLocked(category)).map((item) => item.link));
        let site = list(
          groups
            .map((name, at) => name + (commas[at] ? ', ' : ' '))
            .join('')
            .trim()
            .replace(/,$/, ''),
        );
        let links = withMistakes(meant, made);
        for (let step = 0; step < 8; step += 1) {
          const now = open(site, links).filter((address) => /^https:\/\/(open|secret)\d\.example\/$/.test(address));
          shown += now.length;
          expect({ site, links, hidden: now.filter((address) => !isOpen.has(address)) }).toMatchObject({
            hidden: [],
          });
          const next = suggestion(site, links);
          if (!next?.line || next.corrected === undefined) break;
          corrections += 1;
          if (next.file === 'site') site = withLine(site, next.line, next.corrected);
          else links = withLine(links, next.line, next.corrected);
        }
      },
    ),
    { numRuns: 400 },
  );
  expect(shown).toBeGreaterThan(200);
  expect(corrections).toBeGreaterThan(100);
});
