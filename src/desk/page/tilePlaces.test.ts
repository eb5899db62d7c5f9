import { expect, it } from 'vitest';
import { linkItem } from '../../../tests/support/testData';
import { tilesOf, turnAt } from './HomeTiles';

it.each([
  [131, -1],
  [0, -1],
  [132, 0],
  [368, 0],
  [369, 1],
  [900, 1],
])('the edge turns the slide at %i px by %i', (x, by) => {
  expect(turnAt({ left: 100, right: 400 }, x)).toBe(by);
});

const item = (name: string, category: string, isHome: string) =>
  linkItem({ name, link: '/', category, is_home: isHome });

it('the tiles have the links of the first view that visitors see', () => {
  const links = [item('a', 'X', 'true'), null, item('b', 'X', ''), item('c', 'L', 'true'), item('d', 'Y', 'true')];
  expect(tilesOf(links, (group) => group === 'L').map(({ name }) => name)).toEqual(['a', 'd']);
});
