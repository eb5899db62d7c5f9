import { describe, expect, it } from 'vitest';
import { applyLinkChanges } from '@/contract/applyLinkChanges';
import type { LinkItem } from '@/contract/links';
import type { LinkChange } from '@/contract/ownerLinks';
import { linkItem } from '../../../tests/support/testData';
import { linkAddress } from './OwnerLinkForm';
import { nameFrom } from '@/features/mine/ownLinkAddress';
import { addToGroup, changeLink, moveAmong, movedTabs, opensLinks, indexOfLink, type DeskList } from './linkMoves';
import { iconName } from './UploadIcon';

const item = (name: string, category: string, more: Partial<LinkItem> = {}) => linkItem({ name, category, ...more });
const [a, b, c, d, e] = [item('a', 'X'), item('b', 'X'), item('c', 'Y'), item('d', 'Y'), item('e', 'X')];
const f = item('f', 'Z');
const list: DeskList = [a, b, null, c, d, e];
const after = (changes: readonly LinkChange[], from = list) =>
  applyLinkChanges(from, changes)
    ?.map((link) => link?.name ?? '-')
    .join('');
const others = (of: readonly LinkItem[], moved: LinkItem) => of.filter((link) => link !== moved);

describe('a link among others', () => {
  it.each([
    // Within its group: to both ends and into the middle.
    { of: [a, b, e], moved: a, index: 2, list: 'b-cdea' },
    { of: [a, b, e], moved: e, index: 0, list: 'eab-cd' },
    { of: [a, b, e], moved: e, index: 1, list: 'aeb-cd' },
    { of: [c, d], moved: c, index: 1, list: 'ab-dce' },
    // Among tiles of several groups, it stays next to a link of its own group.
    { of: [a, b, c, d, e], moved: e, index: 2, list: 'abe-cd' },
    { of: [a, b, c, d, e], moved: d, index: 2, list: 'ab-dce' },
    { of: [a, b, c, d, e], moved: a, index: 3, list: 'b-cdae' },
    { of: [a, b, c, d, e], moved: c, index: 0, list: 'cab-de' },
  ])('$moved.name is put at $index: $list', ({ of, moved, index, list: wanted }) => {
    const changes = moveAmong(list, moved, others(of, moved), index);
    expect(after(changes)).toBe(wanted);
    const rest = (applyLinkChanges(list, changes) ?? []).filter((link) => link !== null && of.includes(link));
    expect(rest.indexOf(moved)).toBe(index);
  });

  it.each([
    { beside: 'a link of its own group', of: [c, d, e], moved: e, index: 1, list: 'cabe-df' },
    { beside: 'no link of its own group, between two groups', of: [c, d, f], moved: f, index: 1, list: 'cabf-de' },
    { beside: 'no link of its own group, not within a group', of: [b, e, f], moved: f, index: 0, list: 'cfab-de' },
    { beside: 'the only other link', of: [c, f], moved: f, index: 0, list: 'fcab-de' },
  ])('is put beside $beside in a filtered list: $list', ({ of, moved, index, list: wanted }) => {
    const mixed = [c, a, b, null, d, e, f];
    expect(after(moveAmong(mixed, moved, others(of, moved), index), mixed)).toBe(wanted);
  });

  it('stays where it is if it is alone', () => {
    expect(moveAmong(list, a, [], 0)).toEqual([]);
  });
});

describe('a change of a link', () => {
  it('contains only the differences', () => {
    expect(changeLink(list, b, { ...b, name: 'bb' })).toEqual([{ do: 'change', at: 1, set: { name: 'bb' } }]);
    expect(changeLink(list, b, { ...b })).toEqual([]);
    // Another value for “not at home” in the file is not changed.
    const odd = { ...b, is_home: 'false' };
    expect(changeLink([odd], odd, { ...odd, is_home: '' })).toEqual([]);
    expect(changeLink([odd], odd, { ...odd, is_home: 'true' })).toEqual([
      { do: 'change', at: 0, set: { is_home: 'true' } },
    ]);
  });

  it('moves the link to the end of another group, or leaves it in place if that has no links', () => {
    expect(after(changeLink(list, a, { category: 'Y' }))).toBe('b-cdae');
    expect(after(changeLink(list, a, { category: 'Z' }))).toBe('ab-cdea'.slice(0, 6));
  });

  it('finds the link in a list that was read again, and does nothing if it has gone', () => {
    const anew = list.map((link) => link && { ...link });
    expect(indexOfLink(anew, c)).toBe(3);
    expect(indexOfLink(anew.with(3, { ...c, name: 'other' }), c)).toBe(3);
    expect(changeLink([a, b], c, { name: 'cc' })).toEqual([]);
  });
});

it('a new link is added at the end of its group, or of the list', () => {
  expect(after(addToGroup(list, item('n', 'Y')))).toBe('ab-cdne');
  expect(after(addToGroup(list, item('n', 'Z')))).toBe('ab-cden');
});

const isLocked = (group: string) => group === 'Y';

it('the links that would become public are counted', () => {
  expect(opensLinks(list, changeLink(list, c, { category: 'X' }), isLocked).links).toBe(1);
  expect(opensLinks(list, changeLink(list, a, { category: 'Y' }), isLocked).links).toBe(0);
  expect(opensLinks(list, changeLink(list, c, { name: 'cc' }), isLocked).links).toBe(0);
  expect(opensLinks(list, moveAmong(list, c, [d], 1), isLocked).links).toBe(0);
  expect(opensLinks(list, changeLink(list, a, { category: 'Z' }), isLocked).links).toBe(0);
});

it('a change of links reports the new order of the tabs if it changes that', () => {
  const tabs = (changes: readonly LinkChange[], locked: readonly string[] = []) => movedTabs(list, changes, locked);
  expect(tabs(moveAmong(list, c, [a, b, d, e], 0))).toEqual(['Y', 'X']);
  expect(tabs(moveAmong(list, a, [b, c, d, e], 3))).toBeUndefined();
  expect(tabs(changeLink(list, a, { category: 'Z' }))).toBeUndefined();
  expect(tabs(moveAmong(list, c, [a, b, d, e], 0), ['Y'])).toBeUndefined();
});

describe('a typed address', () => {
  it.each([
    ['https://a.example/b', 'https://a.example/b', 'a.example'],
    ['www.example.com/a', 'https://www.example.com/a', 'example.com'],
    ['192.168.1.2:5000', 'http://192.168.1.2:5000', '192.168.1.2:5000'],
    ['/local/page', '/local/page', ''],
    ['javascript:alert(1)', undefined, ''],
    ['', undefined, ''],
    ['no address', undefined, ''],
  ])('%j is completed to %j, which gives the name %j', (typed, address, name) => {
    expect(linkAddress(typed)).toBe(address);
    expect(nameFrom(address ?? '')).toBe(name);
  });
});

it.each([
  ['Nas 图标.PNG', 'nas-a.png'],
  ['图.svg', 'icon-a.svg'],
  ['../../x/y.webp', 'x-y-a.webp'],
  [`${'n'.repeat(300)}.gif`, `${'n'.repeat(40)}-a.gif`],
])('an icon is sent as %s → %s', (file, name) => {
  expect(iconName(file, 10)).toBe(name);
});
