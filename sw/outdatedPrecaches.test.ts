import { describe, expect, it } from 'vitest';
import { nextPlace, OLDER_BUILDS, outlived, shortDigest, type KeptBuild } from './outdatedPrecaches.ts';

/** Caches by name, with their places. */
const builds = (places: Record<string, number | undefined>): KeptBuild[] =>
  Object.entries(places).map(([name, place]) => ({ name, place }));

describe('the caches of builds', () => {
  it('stay for some versions, and the oldest leave', () => {
    const kept = builds({ shared: 0, c: 3, a: 1, own: 5, b: 2, d: 4 });
    expect(outlived(kept, 'own')).toEqual(['a', 'shared']);
    expect(outlived(kept.slice(0, OLDER_BUILDS), 'c')).toEqual([]);
  });

  it('of newer builds stay, whoever cleans', () => {
    const kept = builds({ newest: 9, newer: 8, own: 1, older: 0 });
    expect(outlived(kept, 'own')).toEqual([]);
  });

  it('of installs that never ended leave', () => {
    expect(outlived(builds({ torso: undefined, own: 1 }), 'own')).toEqual(['torso']);
  });

  it('all stay where the own one is not whole', () => {
    const rest = { a: 1, b: 2, c: 3, d: 4, torso: undefined };
    expect(outlived(builds(rest), 'own')).toEqual([]);
    expect(outlived(builds({ ...rest, own: undefined }), 'own')).toEqual([]);
  });

  it('have places in the order in which they became whole, also one that comes back', () => {
    expect(nextPlace([])).toBe(1);
    expect(nextPlace(builds({ shared: 0, torso: undefined }))).toBe(1);
    expect(nextPlace(builds({ a: 1, b: 2 }))).toBe(3);
  });
});

describe('the name of a build', () => {
  it('is the same for the same list, and another for each of many that differ by little', () => {
    expect(shortDigest('甲')).toBe(shortDigest('甲'));
    const names = Array.from({ length: 20_000 }, (_, number) => shortDigest(`[{"revision":"${number}"}]`));
    expect(new Set(names).size).toBe(names.length);
  });
});
