import { describe, expect, it } from 'vitest';
import { checkLinks, type LinkItem } from '@/contract/links';
import { carouselSlides, firstBullet } from './Carousel';
import { fc } from '../../../tests/support/properties';

const links = (count: number, is_home: string | boolean = 'true'): LinkItem[] =>
  checkLinks(Array.from({ length: count }, (_, place) => ({ name: `link ${place + 1}`, link: '/', is_home }))).items;

describe('carouselSlides', () => {
  it.each([
    [0, []],
    [1, [1]],
    [6, [6]],
    [7, [6, 1]],
    [12, [6, 6]],
    [13, [6, 6, 1]],
  ])('cuts %d links into slides of %j', (count, sizes) => {
    expect(carouselSlides(links(count)).map((slide) => slide.length)).toEqual(sizes);
  });

  it.each(['', 'false', 'TRUE', '1', 'yes', false])('has no place for a link whose is_home is %j', (is_home) => {
    expect(carouselSlides(links(3, is_home))).toEqual([]);
  });

  it('keeps every home link, in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (homes) => {
        const all = homes.flatMap((home) => links(1, home));
        expect(carouselSlides(all).flat()).toEqual(all.filter((item) => item.is_home === 'true'));
      }),
    );
  });
});

describe('firstBullet', () => {
  it.each([
    [0, 2, 0],
    [4, 5, 0],
    [0, 67, 0],
    [2, 67, 0],
    [3, 67, 1],
    [33, 67, 31],
    [64, 67, 62],
    [66, 67, 62],
    [5, 6, 1],
  ])('returns for slide %d of %d the bullet of slide %d', (current, slides, first) => {
    expect(firstBullet(current, slides)).toBe(first);
  });
});
