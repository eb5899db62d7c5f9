import { describe, expect, it } from 'vitest';
import { shortHash } from './shortHash.ts';

describe('the name of a build cache', () => {
  it('is the same for the same list, and different for lists with small differences', () => {
    expect(shortHash('甲')).toBe(shortHash('甲'));
    const names = Array.from({ length: 20_000 }, (_, number) => shortHash(`[{"revision":"${number}"}]`));
    expect(new Set(names).size).toBe(names.length);
  });
});
