import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/contract/time.ts';
import { isSameDay, isYounger } from './freshness.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
const YEAR_MS = 365 * DAY_MS;

describe('times', () => {
  it('of the future are of no known age', () => {
    expect(isYounger(NOW - 1, DAY_MS, NOW)).toBe(true);
    expect(isYounger(NOW - DAY_MS, DAY_MS, NOW)).toBe(false);
    expect(isYounger(NOW + YEAR_MS, DAY_MS, NOW)).toBe(false);
  });

  it('are of one day by the visitor’s calendar', () => {
    const late = new Date(2026, 10, 21, 23, 59).getTime();
    const early = new Date(2026, 10, 22, 0, 1).getTime();
    expect(isSameDay(NOW, late)).toBe(true);
    expect(isSameDay(late, early)).toBe(false);
    expect(isSameDay(NOW, NOW + YEAR_MS)).toBe(false);
  });
});
