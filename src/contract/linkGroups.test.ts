import { expect, it } from 'vitest';
import { linkItem } from '../../tests/support/testData';
import { groupsOf } from './linkGroups';
import { lockedGroupsOf } from './lockedGroups';

const link = (category: string) => linkItem({ name: 'n', link: '/', category });

it('groups are listed in the order of the tabs, locked ones last and under the name that locks them', () => {
  const links = [link('X'), null, link('“个 人”'), link('Y'), link('个人'), link('X'), link('x')];
  expect(groupsOf(links, lockedGroupsOf(['空', '个人']))).toEqual([
    { name: 'X', links: 3, locked: false },
    { name: 'Y', links: 1, locked: false },
    { name: '空', links: 0, locked: true },
    { name: '个人', links: 2, locked: true },
  ]);
});

it('groups of two levels follow their first level, which counts their links', () => {
  const links = [
    '工具 / 在线',
    '生活',
    '工具',
    '工具 / 词典 / x',
    '个人 / 信',
    '工具 / 在线',
    'TOOLS / 甲',
    'tools / 甲',
  ].map(link);
  expect(groupsOf(links, lockedGroupsOf(['工具 / 在线', '个人', '个人 / 账']))).toEqual([
    { name: '生活', links: 1, locked: false },
    { name: '工具', links: 4, locked: false },
    { name: '工具 / 词典 / x', links: 1, locked: false },
    { name: '工具 / 在线', links: 2, locked: true },
    { name: 'TOOLS', links: 2, locked: false },
    { name: 'TOOLS / 甲', links: 2, locked: false },
    { name: '个人', links: 1, locked: true },
    { name: '个人 / 信', links: 1, locked: false },
    { name: '个人 / 账', links: 0, locked: true },
  ]);
});
