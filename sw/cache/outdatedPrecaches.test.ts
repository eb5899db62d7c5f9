import { describe, expect, it } from 'vitest';
import { nextBuildOrder, outdated, type PrecacheVersion } from './outdatedPrecaches.ts';

/** Caches by name, with their order of installation. */
const builds = (orders: Record<string, number | undefined>): PrecacheVersion[] =>
  Object.entries(orders).map(([name, order]) => ({ name, order }));

describe('the caches of builds', () => {
  it('are stored for some versions, and the oldest are removed', () => {
    const stored = builds({ shared: 0, c: 3, a: 1, own: 5, b: 2, d: 4 });
    expect(outdated(stored, 'own')).toEqual(['a', 'shared']);
    expect(outdated(stored.slice(0, 3), 'c')).toEqual([]);
  });

  it('are not removed if they belong to newer builds', () => {
    const stored = builds({ newest: 9, newer: 8, own: 1, older: 0 });
    expect(outdated(stored, 'own')).toEqual([]);
  });

  it('are removed if their install never ended', () => {
    expect(outdated(builds({ torso: undefined, own: 1 }), 'own')).toEqual(['torso']);
  });

  it('are all stored if the current one is incomplete', () => {
    const rest = { a: 1, b: 2, c: 3, d: 4, torso: undefined };
    expect(outdated(builds(rest), 'own')).toEqual([]);
    expect(outdated(builds({ ...rest, own: undefined }), 'own')).toEqual([]);
  });

  it('are ordered by the time of their completion, also a returning one', () => {
    expect(nextBuildOrder([])).toBe(1);
    expect(nextBuildOrder(builds({ shared: 0, torso: undefined }))).toBe(1);
    expect(nextBuildOrder(builds({ a: 1, b: 2 }))).toBe(3);
  });
});
