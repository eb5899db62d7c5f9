import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { randomNumber } from './randomNumber';

describe('the random number of a picture', () => {
  it('starts with 1 and ends with the last picture', () => {
    expect(randomNumber(10, 0)).toBe(1);
    expect(randomNumber(10, 1 - Number.EPSILON)).toBe(10);
    expect(randomNumber(1, 0.99)).toBe(1);
  });

  it('never exceeds the number of pictures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (count, random) => {
          const number = randomNumber(count, random);
          expect(Number.isInteger(number) && number >= 1 && number <= count).toBe(true);
        },
      ),
    );
  });

  it('can draw each of them', () => {
    const drawn = Array.from({ length: 10 }, (_, step) => randomNumber(10, step / 10));
    expect(drawn).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
