import { expect, it } from 'vitest';
import { groupsOf } from './linkGroups';
import { lockedGroupsOf } from './lockedGroups';

const link = (category: string) => ({
  name: 'n',
  link: '/',
  icon: '',
  status: '',
  description: '',
  category,
  is_home: '',
});

it('groups are listed in the order of the tabs, locked ones last and under the name that locks them', () => {
  const links = [link('X'), null, link('“个 人”'), link('Y'), link('个人'), link('X'), link('x')];
  expect(groupsOf(links, lockedGroupsOf(['空', '个人']))).toEqual([
    { name: 'X', links: 3, locked: false },
    { name: 'Y', links: 1, locked: false },
    { name: '空', links: 0, locked: true },
    { name: '个人', links: 2, locked: true },
  ]);
});
