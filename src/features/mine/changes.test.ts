import { describe, expect, it } from 'vitest';
import { OWN_CATEGORY } from '@/features/links/linksSlice';
import { mineLink } from '../../../tests/support/mine';
import { fc } from '../../../tests/support/properties';
import { addLinks, bringBack, editLink, moveLink, removeLinks } from './changes';
import { isLink, type LinkFields, type MineEntry } from './entry';
import { mergeEntries } from './merge';
import { inOrder, mineStateOf } from './mineStateOf';

const NOW = 1_800_000_000_000;
const fields = (name: string, folder = ''): LinkFields => ({
  link: `https://${name}.example/`,
  name,
  icon: '',
  description: '',
  folder,
  home: false,
});
const add = (entries: readonly MineEntry[], names: readonly string[], folder = '') =>
  addLinks(
    entries,
    names.map((name) => fields(name, folder)),
    NOW,
    () => 0.5,
  ).entries;
const namesOf = (entries: readonly MineEntry[]) => inOrder(entries).map(({ name }) => name);
const idOf = (entries: readonly MineEntry[], name: string) =>
  entries.filter(isLink).find((link) => link.name === name)?.id ?? '';
const move = (entries: readonly MineEntry[], name: string, index: number, folder = '') =>
  moveLink(entries, idOf(entries, name), { index, folder }, NOW);

describe('own links', () => {
  it('come behind the others, each with an id of its own', () => {
    const entries = add(add([], ['a', 'b']), ['c']);
    expect(namesOf(entries)).toEqual(['a', 'b', 'c']);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
  });

  it('are changed later than they were, also by a clock that goes backwards', () => {
    const entries = add([], ['a']);
    const edited = editLink(entries, idOf(entries, 'a'), { name: 'A' }, NOW - 5000);
    expect(edited).toMatchObject([{ name: 'A', at: NOW + 1 }]);
    expect(mergeEntries(entries, edited, NOW)).toEqual(edited);
  });

  it('leave a mark where they are deleted, and come back where they stood', () => {
    const entries = add([], ['a', 'b', 'c']);
    const id = idOf(entries, 'b');
    const without = removeLinks(entries, new Set([id]), NOW);
    expect(namesOf(without)).toEqual(['a', 'c']);
    expect(without).toContainEqual({ id, at: NOW + 1, gone: true });
    const back = bringBack(
      without,
      entries.filter(isLink).filter((link) => link.id === id),
      NOW,
    );
    expect(namesOf(back)).toEqual(['a', 'b', 'c']);
    expect(namesOf(mergeEntries(without, back, NOW))).toEqual(['a', 'b', 'c']);
  });

  it('stand by sub-heading, those without one first', () => {
    const entries = [...add([], ['a'], 'X'), mineLink({ id: 'z', place: 'z' })];
    expect(namesOf(add(entries, ['b'], 'X'))).toEqual(['z', 'a', 'b']);
  });

  it('are shown with what carousel and search need', () => {
    const { links, tiles } = mineStateOf([mineLink({ id: 'a', home: true, icon: '☕', folder: 'X' })]);
    expect(links).toEqual([
      {
        id: 'a',
        name: 'a',
        link: 'https://a.example/',
        icon: '☕',
        status: '',
        description: '',
        category: OWN_CATEGORY,
        is_home: 'true',
        folder: 'X',
      },
    ]);
    expect(tiles).toMatchObject([{ name: 'a', is_home: 'true' }]);
  });
});

describe('moving a link', () => {
  it('changes that link alone', () => {
    const entries = add([], ['a', 'b', 'c', 'd']);
    const moved = move(entries, 'd', 1);
    expect(namesOf(moved)).toEqual(['a', 'd', 'b', 'c']);
    expect(moved.filter((entry) => !entries.includes(entry))).toHaveLength(1);
  });

  it('makes room where two stand at the same place', () => {
    const entries = ['a', 'b', 'c'].map((id) => mineLink({ id, place: 'V' }));
    expect(namesOf(move(entries, 'c', 1))).toEqual(['a', 'c', 'b']);
  });

  it('leads under another sub-heading, and leaves the order of sub-headings', () => {
    const entries = add(add(add([], ['a']), ['x', 'y'], 'X'), ['u', 'v'], 'U');
    expect(namesOf(move(entries, 'a', 2, 'U'))).toEqual(['x', 'y', 'a', 'u', 'v']);
    expect(namesOf(move(entries, 'v', 0))).toEqual(['v', 'a', 'x', 'y', 'u']);
    expect(namesOf(move(entries, 'v', 1, 'X'))).toEqual(['a', 'v', 'x', 'y', 'u']);
    expect(namesOf(move(entries, 'x', 4, 'U'))).toEqual(['a', 'y', 'u', 'v', 'x']);
  });

  it('does what it is told, however often', () => {
    const names = Array.from('abcdefgh');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 40 }), (moves) => {
        let entries = add([], names);
        const expected = [...names];
        for (const [from, to] of moves) {
          const [name = ''] = expected.splice(from, 1);
          expected.splice(to, 0, name);
          entries = move(entries, name, to);
        }
        expect(namesOf(entries)).toEqual(expected);
      }),
    );
  });
});
