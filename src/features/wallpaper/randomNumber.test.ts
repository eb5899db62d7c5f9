import { describe, expect, it, vi } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { randomNumber, randomOf } from './randomNumber';

/** That time as a `wallTime()`. */
const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 29, hour, minute));

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

/** The pictures of 400 hours or days. */
const pictures = (count: number, change: string, hours: number) =>
  Array.from({ length: 400 }, (_, step) => randomNumber(count, randomOf(change, at(step * hours))));

describe('the random number of an hour or a day', () => {
  it('is the same until the visitor’s clock begins another one', () => {
    expect(randomOf('hour', at(10, 59))).toBe(randomOf('hour', at(10)));
    expect(randomOf('hour', at(11))).not.toBe(randomOf('hour', at(10)));
    expect(randomOf('day', at(23, 59))).toBe(randomOf('day', at(0)));
    expect(randomOf('day', at(24))).not.toBe(randomOf('day', at(23)));
  });

  it.each([
    ['hour', 1],
    ['day', 24],
  ] as const)('shows another one of three or more pictures each %s, and all of them', (change, hours) => {
    for (const count of [3, 10, 37]) {
      const shown = pictures(count, change, hours);
      expect(shown.filter((number, place) => number === shown[place - 1])).toEqual([]);
      expect(new Set(shown).size).toBe(count);
    }
  });

  it('is within its limits before 1970, too', () => {
    const random = randomOf('day', new Date(-1));
    expect(random >= 0 && random < 1).toBe(true);
  });

  it.each(['visit', undefined, 7, 'week'])('is drawn anew with %j', (change) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.25);
    expect(randomOf(change, at(10))).toBe(0.25);
    random.mockRestore();
  });
});
