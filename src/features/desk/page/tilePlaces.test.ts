import { describe, expect, it } from 'vitest';
import { firstBullet, tilesOf, tileUnder, turnAt } from './tilePlaces';

const box = { left: 100, top: 50, width: 300, columns: 3, columnWidth: 110, rowHeight: 60 };

describe('the place under the pointer', () => {
  it.each([
    { x: 110, y: 60, slide: 0, place: 0 },
    { x: 330, y: 60, slide: 0, place: 2 },
    { x: 110, y: 111, slide: 0, place: 3 },
    { x: 330, y: 500, slide: 0, place: 5 },
    { x: 0, y: 0, slide: 0, place: 0 },
    { x: 220, y: 60, slide: 1, place: 7 },
    // Behind the last.
    { x: 330, y: 150, slide: 1, place: 8 },
  ])('$x, $y on slide $slide is $place', ({ x, y, slide, place }) => {
    expect(tileUnder(box, slide, 8, x, y)).toBe(place);
  });

  it('in two columns has three rows', () => {
    expect(tileUnder({ ...box, columns: 2, columnWidth: 160 }, 0, 9, 110, 50 + 130)).toBe(4);
  });
});

it.each([
  [119, -1],
  [0, -1],
  [120, 0],
  [380, 0],
  [381, 1],
  [900, 1],
])('at %i px the edge turns by %i', (x, by) => {
  expect(turnAt(box, x)).toBe(by);
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
