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

it('lists groups in the order of their first links, with locked ones under the name that locks them', () => {
  const links = [link('X'), null, link('“个 人”'), link('Y'), link('个人'), link('X'), link('x')];
  expect(groupsOf(links, lockedGroupsOf(['个人', '空']))).toEqual([
    { name: 'X', links: 3, locked: false },
    { name: '个人', links: 2, locked: true },
    { name: 'Y', links: 1, locked: false },
    { name: '空', links: 0, locked: true },
  ]);
});
