import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/contract/time.ts';
import { toEvict, type CachedFile } from './cacheEviction.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
const YEAR_MS = 365 * DAY_MS;
const LIMITS = { files: 3, bytes: 100, ageMs: 30 * DAY_MS, fileBytes: 50, opaque: 1 };

const file = (address: string, more: Partial<CachedFile> = {}): CachedFile => ({
  address,
  bytes: 10,
  keptAt: NOW,
  usedAt: NOW,
  opaque: false,
  ...more,
});

describe('what leaves a cache', () => {
  it('is nothing while all fits', () => {
    expect(toEvict([file('a'), file('b'), file('c')], LIMITS, NOW)).toEqual([]);
  });

  it('is what was not used for longest, whenever it came', () => {
    const kept = [
      file('new, long unused', { usedAt: NOW - 4 }),
      file('old, just used', { keptAt: NOW - YEAR_MS, usedAt: NOW - 1 }),
      file('b', { usedAt: NOW - 2 }),
      file('c', { usedAt: NOW - 3 }),
    ];
    expect(toEvict(kept, LIMITS, NOW)).toEqual(['new, long unused']);
  });

  it('is as much as the bytes ask for, and a small file may stay where a large one may not', () => {
    const kept = [
      file('a', { bytes: 60, usedAt: NOW - 1 }),
      file('b', { bytes: 50, usedAt: NOW - 2 }),
      file('c', { bytes: 40, usedAt: NOW - 3 }),
    ];
    expect(toEvict(kept, LIMITS, NOW)).toEqual(['b']);
  });

  it('is what nobody used for the limit’s age', () => {
    expect(toEvict([file('a', { usedAt: NOW - LIMITS.ageMs }), file('b')], LIMITS, NOW)).toEqual([]);
    expect(toEvict([file('a', { usedAt: NOW - LIMITS.ageMs - 1 }), file('b')], LIMITS, NOW)).toEqual(['a']);
  });

  it('is every opaque answer but the last ones', () => {
    const kept = [file('a', { opaque: true, usedAt: NOW - 1 }), file('b', { opaque: true }), file('c')];
    expect(toEvict(kept, LIMITS, NOW)).toEqual(['a']);
  });

  it('is not held up by files of a clock that was a year ahead: they age from now on', () => {
    const kept = [file('a'), file('b'), file('c'), file('ahead', { usedAt: NOW + YEAR_MS })];
    expect(toEvict(kept, LIMITS, NOW)).toEqual(['ahead']);
    expect(toEvict([file('ahead', { usedAt: NOW + YEAR_MS })], LIMITS, NOW + YEAR_MS + LIMITS.ageMs + 1)).toEqual([
      'ahead',
    ]);
  });
});
