import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { placesBetween } from './places';

const isAscending = (places: readonly string[]) => places.every((place, index) => (places[index - 1] ?? '') < place);

describe('placesBetween', () => {
  it('stays short where links are added at the end, one after the other', () => {
    const places = placesBetween(undefined, undefined, 1);
    for (let count = 1; count < 5000; count += 1) places.push(...placesBetween(places.at(-1), undefined, 1));
    expect(isAscending(places)).toBe(true);
    expect(Math.max(...places.map(({ length }) => length))).toBeLessThanOrEqual(5);
  });

  it('stays short where they are added at the beginning', () => {
    const places = placesBetween(undefined, undefined, 1);
    for (let count = 1; count < 5000; count += 1) places.unshift(...placesBetween(undefined, places[0], 1));
    expect(isAscending(places)).toBe(true);
    expect(Math.max(...places.map(({ length }) => length))).toBeLessThanOrEqual(5);
  });

  it('gives many at once, as an import needs them', () => {
    const places = placesBetween('V', undefined, 5000);
    expect(places).toHaveLength(5000);
    expect(isAscending(['V', ...places])).toBe(true);
  });

  it('always finds room between two, and never ends with a zero', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 })), { maxLength: 60 }), (inserts) => {
        const places: string[] = [];
        for (const [draw, count] of inserts) {
          const at = draw % (places.length + 1);
          places.splice(at, 0, ...placesBetween(places[at - 1], places[at], count));
        }
        expect(isAscending(places)).toBe(true);
        expect(places.every((place) => /^[\dA-Za-z]*[1-9A-Za-z]$/.test(place))).toBe(true);
      }),
    );
  });

  it('finds room at the same spot a thousand times', () => {
    let [lower, upper] = ['A', 'B'];
    for (let count = 0; count < 1000; count += 1) {
      const [place = ''] = placesBetween(lower, upper, 1);
      expect(lower < place && place < upper).toBe(true);
      if (count % 3) upper = place;
      else lower = place;
    }
  });
});
