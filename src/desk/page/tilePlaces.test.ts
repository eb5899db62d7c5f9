import { describe, expect, it } from 'vitest';
import { cellUnder } from '../links/useGridDrag';
import { firstBullet, tilesOf, turnAt } from './tilePlaces';

const box = { left: 100, top: 50, width: 300, columns: 3, columnWidth: 110, rowHeight: 60 };

describe('the place under the pointer', () => {
  it.each([
    { x: 110, y: 60, cell: 0 },
    { x: 330, y: 60, cell: 2 },
    { x: 110, y: 111, cell: 3 },
    { x: 330, y: 500, cell: 5 },
    { x: 0, y: 0, cell: 0 },
  ])('$x, $y is $cell', ({ x, y, cell }) => {
    expect(cellUnder(box, 6, x, y)).toBe(cell);
  });

  it('in two columns has three rows, and in a list as many as there are', () => {
    expect(cellUnder({ ...box, columns: 2, columnWidth: 160 }, 6, 110, 50 + 130)).toBe(4);
    expect(cellUnder({ ...box, columns: 1 }, 100, 110, 50 + 60 * 42)).toBe(42);
    expect(cellUnder({ ...box, columns: 1 }, 100, 110, 50 + 60 * 420)).toBe(99);
  });
});

it.each([
  [131, -1],
  [0, -1],
  [132, 0],
  [368, 0],
  [369, 1],
  [900, 1],
])('at %i px the edge turns by %i', (x, by) => {
  expect(turnAt({ left: 100, right: 400 }, x)).toBe(by);
});

const item = (name: string, category: string, isHome: string) => ({
  name,
  link: '/',
  icon: '',
  status: '',
  description: '',
  category,
  is_home: isHome,
});

it('has the links of the first view that visitors see', () => {
  const links = [item('a', 'X', 'true'), null, item('b', 'X', ''), item('c', 'L', 'true'), item('d', 'Y', 'true')];
  expect(tilesOf(links, (group) => group === 'L').map(({ name }) => name)).toEqual(['a', 'd']);
});

it('keeps the bullet of the slide in the middle of five', () => {
  expect([0, 2, 4, 9].map((current) => firstBullet(current, 10))).toEqual([0, 0, 2, 5]);
  expect(firstBullet(1, 3)).toBe(0);
});
