import { describe, expect, it } from 'vitest';
import { BLANK_LINK, checkLinks, type LinkItem } from '@/contract/links';
import { lockedGroupsOf } from '@/contract/lockedGroups';
import type { UnlockedGroup } from './receiveLinks';
import { visibleLinks } from './visibleLinks';

const links = (...input: [name: string, category: string, link?: string][]): LinkItem[] =>
  checkLinks(input.map(([name, category, link = `/${name}`]) => ({ name, category, link }))).items;
const opened = (group: string, ...names: string[]): UnlockedGroup => ({
  group,
  items: links(...names.map((name): [string, string] => [name, group])),
});
const locked = lockedGroupsOf(['个人', 'DEMO']);
const names = (items: readonly LinkItem[], ...unlocked: UnlockedGroup[]) =>
  visibleLinks({ items, unlocked, locked }).map(({ name }) => name);

/** The list of a server without support for locked groups, which sends everything. */
const everything = links(['a', 'AI'], ['p', '个人'], ['b', '效率'], ['d', 'DEMO'], ['c', 'AI']);

describe('the links that a visitor may see', () => {
  it('do not contain those of locked groups', () => {
    expect(names(everything)).toEqual(['a', 'b', 'c']);
  });

  it('contain those of an opened group, in their place in the list', () => {
    expect(names(everything, opened('个人'))).toEqual(['a', 'p', 'b', 'c']);
    expect(names(everything, opened('DEMO'))).toEqual(['a', 'b', 'd', 'c']);
    expect(names(everything, opened('DEMO'), opened('个人'))).toEqual(['a', 'p', 'b', 'd', 'c']);
  });

  it('contain those that came with the password, after the others', () => {
    expect(names(links(['a', 'AI']), opened('个人', 'p', 'q'), opened('DEMO', 'd'))).toEqual(['a', 'p', 'q', 'd']);
  });

  it('are not doubled if the password brings links that were present already', () => {
    expect(names(everything, opened('个人', 'p', 'q'))).toEqual(['a', 'p', 'b', 'c', 'q']);
  });

  it('may share a name, or an address', () => {
    const items = links(['a', 'AI', '/1'], ['a', 'AI', '/2'], ['b', 'AI', '/1']);
    expect(names(items)).toEqual(['a', 'a', 'b']);
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('treat a group %s like any other', (group) => {
    expect(names(links(['a', 'AI'], ['x', group]))).toEqual(['a', 'x']);
    expect(names(links(['a', 'AI'], ['p', '个人']), opened(group, 'y'))).toEqual(['a', 'y']);
  });

  it('are the same list for the same arguments, and another for others', () => {
    const unlocked = [opened('个人')];
    const list = visibleLinks({ items: everything, unlocked, locked });
    expect(visibleLinks({ items: everything, unlocked, locked })).toBe(list);
    expect(visibleLinks({ items: everything, unlocked: [], locked })).not.toBe(list);
    expect(visibleLinks({ items: [...everything], unlocked, locked })).toEqual(list);
  });

  it('do not change the list of all links', () => {
    const before = structuredClone(everything);
    names(everything, opened('个人', 'q'));
    expect(everything).toEqual(before);
  });
});

describe('a link that is in an open and in a locked group', () => {
  it('is shown in both once the group is open', () => {
    const github = { ...BLANK_LINK, name: 'GitHub', link: 'https://github.example/' };
    const open = { ...github, category: '工具' };
    const own = { ...github, category: '个人' };
    const found = visibleLinks({ items: [open], unlocked: [{ group: '个人', items: [own] }], locked });
    expect(found.map(({ category }) => category)).toEqual(['工具', '个人']);
  });
});
