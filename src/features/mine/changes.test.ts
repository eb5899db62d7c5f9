import { describe, expect, it } from 'vitest';
import { mineLink } from '../../../tests/support/testData';
import { fc } from '../../../tests/support/properties';
import { addLinks, editLink, linksAt, moveLink, removeLinks, restoreLinks, withIds } from './changes';
import type { MineFields, MineLink } from './mineLink';

const fields = (name: string, folder = ''): MineFields => ({
  link: `https://${name}.example/`,
  name,
  icon: '',
  description: '',
  folder,
  home: false,
});
const add = (links: readonly MineLink[], names: readonly string[], folder = '') =>
  addLinks(
    links,
    withIds(
      links,
      names.map((name) => fields(name, folder)),
      () => 0.5,
    ),
  );
const namesOf = (links: readonly MineLink[]) => links.map(({ name }) => name);
const idOf = (links: readonly MineLink[], name: string) => links.find((link) => link.name === name)?.id ?? '';
const move = (links: readonly MineLink[], name: string, index: number, folder = '') =>
  moveLink(links, idOf(links, name), { index, folder });

describe('own links', () => {
  it('are added behind the others, each with its own id', () => {
    const links = add(add([], ['a', 'b']), ['c']);
    expect(namesOf(links)).toEqual(['a', 'b', 'c']);
    expect(new Set(links.map(({ id }) => id)).size).toBe(3);
  });

  it('keep their positions when they are edited', () => {
    const links = add([], ['a', 'b', 'c']);
    expect(namesOf(editLink(links, idOf(links, 'b'), { name: 'B' }))).toEqual(['a', 'B', 'c']);
  });

  it('return to their positions when a removal is undone', () => {
    const links = add(add([], ['a', 'b', 'c', 'd']), ['x'], 'X');
    const ids = new Set([idOf(links, 'b'), idOf(links, 'c'), idOf(links, 'x')]);
    const without = removeLinks(links, ids);
    expect(namesOf(without)).toEqual(['a', 'd']);
    expect(restoreLinks(without, linksAt(links, ids))).toEqual(links);
  });

  it('are not doubled if they were added again before a removal is undone', () => {
    const links = add([], ['a', 'b']);
    expect(restoreLinks(links, linksAt(links, new Set([idOf(links, 'a')])))).toEqual(links);
  });

  it('are listed by sub-heading, those without one first', () => {
    const links = add([...add([], ['a'], 'X'), mineLink({ id: 'z' })], ['b'], 'X');
    expect(namesOf(links)).toEqual(['z', 'a', 'b']);
  });
});

describe('moving a link', () => {
  it('leaves all other links in their order', () => {
    expect(namesOf(move(add([], ['a', 'b', 'c', 'd']), 'd', 1))).toEqual(['a', 'd', 'b', 'c']);
  });

  it('puts it under another sub-heading, and leaves the order of sub-headings', () => {
    const links = add(add(add([], ['a']), ['x', 'y'], 'X'), ['u', 'v'], 'U');
    expect(namesOf(move(links, 'a', 2, 'U'))).toEqual(['x', 'y', 'a', 'u', 'v']);
    expect(namesOf(move(links, 'v', 0))).toEqual(['v', 'a', 'x', 'y', 'u']);
    expect(namesOf(move(links, 'v', 1, 'X'))).toEqual(['a', 'v', 'x', 'y', 'u']);
    expect(namesOf(move(links, 'x', 4, 'U'))).toEqual(['a', 'y', 'u', 'v', 'x']);
  });

  it('puts it at the wanted index, in any sequence of moves', () => {
    const names = Array.from('abcdefgh');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 40 }), (moves) => {
        let links = add([], names);
        const expected = [...names];
        for (const [from, to] of moves) {
          const [name = ''] = expected.splice(from, 1);
          expected.splice(to, 0, name);
          links = move(links, name, to);
        }
        expect(namesOf(links)).toEqual(expected);
      }),
    );
  });
});
