import { afterEach, describe, expect, it, vi } from 'vitest';
import { wallTime } from '@/contract/wallTime';
import { siteAge } from './timeProgress';
import { fc } from '../../../tests/support/properties';

/** Native dates use this time zone from now on, as for a travelling visitor. */
const travelTo = (zone: string) => vi.stubEnv('TZ', zone);
afterEach(() => vi.unstubAllEnvs());

/** Noon of a day, as a `wallTime()`. */
const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** `1 4 27` for one year, four months and 27 days. */
function ageOn(startDate: string, date: string): string | undefined {
  const age = siteAge(startDate, noon(date));
  return age && `${age.years} ${age.months} ${age.days}`;
}

describe('the age of the site', () => {
  it.each([
    ['2024-10-01', '2024-10-01', '0 0 0'],
    ['2024-10-01', '2024-10-02', '0 0 1'],
    ['2024-10-01', '2024-10-31', '0 0 30'],
    ['2024-10-01', '2024-11-01', '0 1 0'],
    ['2024-10-01', '2025-09-30', '0 11 29'],
    ['2024-10-01', '2025-10-01', '1 0 0'],
    ['2024-10-01', '2026-02-28', '1 4 27'],
    ['2024-10-01', '2026-11-20', '2 1 19'],
    // Exactly 4 years; months of 30 days would give 4 years and 21 days.
    ['2020-10-24', '2024-10-24', '4 0 0'],
    // Across a leap day, and without one.
    ['2024-02-28', '2024-03-01', '0 0 2'],
    ['2023-02-28', '2023-03-01', '0 0 1'],
    ['2023-12-31', '2024-12-31', '1 0 0'],
    ['2099-02-28', '2100-03-01', '1 0 1'],
    // Started on 29 February: in common years 28 February is the anniversary.
    ['2024-02-29', '2024-03-28', '0 0 28'],
    ['2024-02-29', '2024-03-29', '0 1 0'],
    ['2024-02-29', '2025-02-27', '0 11 29'],
    ['2024-02-29', '2025-02-28', '1 0 0'],
    ['2024-02-29', '2025-03-01', '1 0 1'],
    ['2024-02-29', '2028-02-28', '3 11 30'],
    ['2024-02-29', '2028-02-29', '4 0 0'],
    // Started on the last day of a month.
    ['2025-01-31', '2025-02-27', '0 0 27'],
    ['2025-01-31', '2025-02-28', '0 1 0'],
    ['2025-01-31', '2025-03-01', '0 1 1'],
    ['2025-01-31', '2025-03-30', '0 1 30'],
    ['2025-01-31', '2025-03-31', '0 2 0'],
    ['2025-01-31', '2025-04-30', '0 3 0'],
    ['2025-01-31', '2025-05-01', '0 3 1'],
  ])('from %s to %s is %s', (startDate, date, expected) => {
    expect(ageOn(startDate, date)).toBe(expected);
  });

  it.each([
    ['2026-11-21', '2026-11-20'],
    ['2026-12-01', '2026-11-30'],
    ['2027-01-01', '2026-12-31'],
    ['2030-02-28', '2026-11-20'],
  ])('is unknown while %s is later than %s', (startDate, date) => {
    expect(ageOn(startDate, date)).toBeUndefined();
  });
});

describe('the day on which the age changes', () => {
  it.each([
    ['Asia/Shanghai', '2024-09-30T15:59:59.999Z'],
    ['America/New_York', '2024-10-01T03:59:59.999Z'],
    ['Pacific/Apia', '2024-09-30T10:59:59.999Z'],
  ])('begins at midnight in %s', (zone, lastMoment) => {
    travelTo(zone);
    const before = wallTime(new Date(lastMoment), '');
    const after = wallTime(Date.parse(lastMoment) + 1, '');
    expect(siteAge('2024-10-01', before)).toBeUndefined();
    expect(siteAge('2024-10-01', after)).toEqual({ years: 0, months: 0, days: 0 });
    expect(siteAge('2024-09-30', before)).toEqual({ years: 0, months: 0, days: 0 });
    expect(siteAge('2024-09-30', after)).toEqual({ years: 0, months: 0, days: 1 });
  });

  it.each([
    ['America/New_York', '2026-03-08T23:30:00', '2026-03-01', 7],
    ['America/New_York', '2026-11-01T23:30:00', '2026-10-25', 7],
    ['Pacific/Apia', '2011-12-31T00:30:00', '2011-12-24', 7],
  ])('is found by the calendar in %s at %s, whatever the clock changes', (zone, time, startDate, days) => {
    travelTo(zone);
    expect(siteAge(startDate, wallTime(new Date(time), ''))).toEqual({ years: 0, months: 0, days });
  });

  it('lowers the age if the clock is set back', () => {
    travelTo('Asia/Shanghai');
    expect(siteAge('2024-10-01', wallTime(new Date('2025-10-01T00:30:00'), ''))).toEqual({
      years: 1,
      months: 0,
      days: 0,
    });
    expect(siteAge('2024-10-01', wallTime(new Date('2025-09-30T23:30:00'), ''))).toEqual({
      years: 0,
      months: 11,
      days: 29,
    });
  });
});

describe('for any two days', () => {
  const days = fc
    .integer({ min: 0, max: 55_000 })
    .map((day) => new Date(Date.UTC(1990, 0, 1 + day)).toISOString().slice(0, 10));

  it('months and days stay within their limits', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        const [startDate = one, today = one] = [one, other].toSorted();
        const age = siteAge(startDate, noon(today));
        expect(age?.years).toBeGreaterThanOrEqual(0);
        expect(age?.months).toBeGreaterThanOrEqual(0);
        expect(age?.months).toBeLessThan(12);
        expect(age?.days).toBeGreaterThanOrEqual(0);
        expect(age?.days).toBeLessThan(31);
        expect(Number.isInteger(age?.days)).toBe(true);
      }),
    );
  });

  it('the next day is a day older, or the month is full', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 20_000 }), (startDate, later) => {
        const today = noon(startDate);
        today.setUTCDate(today.getUTCDate() + later);
        const tomorrow = new Date(today);
        tomorrow.setUTCDate(today.getUTCDate() + 1);
        const [before, after] = [siteAge(startDate, today), siteAge(startDate, tomorrow)];
        if (!before || !after) throw new Error('no age');
        const newMonths = (after.years - before.years) * 12 + after.months - before.months;
        const aDayOlder = newMonths === 0 && after.days === before.days + 1;
        const monthIsFull = newMonths === 1 && after.days === 0 && before.days >= 27;
        expect(aDayOlder || monthIsFull).toBe(true);
      }),
    );
  });
});
