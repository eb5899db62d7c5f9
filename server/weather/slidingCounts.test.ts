import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { slidingCounts } from './slidingCounts.ts';

const WINDOW_MS = 900;

function setUp() {
  const clock = { now: 0 };
  const table = new Map<string, readonly number[]>();
  const counts = slidingCounts({ table, windowMs: WINDOW_MS, now: () => clock.now });
  return { clock, table, counts };
}

describe('sliding counts', () => {
  it('count in all limits or in none, and return the longest wait', () => {
    const { clock, counts, table } = setUp();
    const [one, all] = [
      { key: 'one', most: 1 },
      { key: 'all', most: 2 },
    ];
    expect(counts.tryAcquire([one, all])).toBe(0);
    clock.now = 100;
    expect(counts.tryAcquire([one, all])).toBe(800);
    expect(table.get('all')).toEqual([0]);
    expect(counts.tryAcquire([{ key: 'other', most: 1 }, all])).toBe(0);
    expect(counts.tryAcquire([one, all])).toBe(800);
    clock.now = 900;
    expect(counts.tryAcquire([one, all])).toBe(0);
  });

  it('never allow more than the limit within any window', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400), { maxLength: 200 }), fc.integer({ min: 1, max: 6 }), (pauses, most) => {
        const { clock, counts } = setUp();
        const used: number[] = [];
        for (const pause of pauses) {
          clock.now += pause;
          const wait = counts.tryAcquire([{ key: 'x', most }]);
          const within = used.filter((time) => time > clock.now - WINDOW_MS);
          expect(wait === 0).toBe(within.length < most);
          expect(wait).toBe(wait === 0 ? 0 : (within[0] ?? 0) + WINDOW_MS - clock.now);
          if (wait === 0) used.push(clock.now);
        }
      }),
    );
  });
});
