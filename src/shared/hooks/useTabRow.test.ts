import { expect, it } from 'vitest';
import { fc } from '../../../tests/support/properties';
import { paddingThatPeeks } from './useTabRow';

const usual = 16;
const gap = 4;

/** Middle of each tab, px from the start of the first one. */
function middles(names: readonly number[], padding: number): number[] {
  let before = 0;
  return names.map((name) => {
    const middle = before + padding + name / 2;
    before += name + 2 * padding + gap;
    return middle;
  });
}

it('tabs that fit keep their padding', () => {
  expect(paddingThatPeeks([28, 28, 28], { room: 400, gap, usual })).toBeUndefined();
});

it('the end of a row with more tabs is in the middle of one, by the least change', () => {
  const names = [15, 28, 28, 28, 52, 66];
  const padding = paddingThatPeeks(names, { room: 300, gap, usual });
  expect(padding).toBeCloseTo(17.67, 2);
  expect(middles(names, padding ?? 0)[4]).toBeCloseTo(300);
});

it('wherever a padding is found, a tab is cut in half, and the padding is near the usual one', () => {
  const rows = fc.tuple(
    fc.array(fc.integer({ min: 12, max: 120 }), { minLength: 1, maxLength: 14 }),
    fc.integer({ min: 60, max: 900 }),
  );
  fc.assert(
    fc.property(rows, ([names, room]) => {
      const padding = paddingThatPeeks(names, { room, gap, usual });
      if (padding === undefined) return;
      expect(Math.abs(padding - usual)).toBeLessThanOrEqual(6);
      expect(Math.min(...middles(names, padding).map((middle) => Math.abs(middle - room)))).toBeLessThan(0.01);
    }),
  );
});
