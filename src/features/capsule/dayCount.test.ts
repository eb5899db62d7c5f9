import { describe, expect, it } from 'vitest';
import type { OwnerDay } from '@/contract/ownerDays';
import { fc } from '../../../tests/support/properties';
import { words } from './words/zh-CN';
import { nearDayText } from './lazyCalendar';
import { dayCount } from './timeProgress';

const dayOf = (input: Partial<OwnerDay>): OwnerDay => ({
  name: 'A',
  date: '',
  lunar: false,
  kind: 'birthday',
  toast: '',
  ...input,
});
const on = (date: string) => new Date(`${date}T00:00:00Z`);

/** `left 12`, `passed 3` or `today 0`, with `!` if the day falls on that date; empty if it is left out. */
function counted(input: Partial<OwnerDay>, date: string): string {
  const count = dayCount(dayOf(input), on(date));
  return count ? `${count.phase} ${count.days}${count.falls ? '!' : ''}` : '';
}

describe('a birthday', () => {
  it.each([
    ['1960-12-10', '2026-11-28', 'left 12'],
    ['12-10', '2026-11-28', 'left 12'],
    ['1960-11-28', '2026-11-28', 'today 0!'],
    ['11-28', '2026-11-28', 'today 0!'],
    ['1960-11-27', '2026-11-28', 'left 364'],
    ['1-1', '2026-12-31', 'left 1'],
    // Not born yet.
    ['2030-11-28', '2026-11-28', 'left 1461'],
    // On 28 February in common years.
    ['2000-02-29', '2026-02-28', 'today 0!'],
    ['02-29', '2026-02-28', 'today 0!'],
    ['2000-02-29', '2028-02-28', 'left 1'],
    ['2000-02-29', '2028-02-29', 'today 0!'],
  ])('on %s is on %s: %s', (date, today, expected) => {
    expect(counted({ date }, today)).toBe(expected);
  });
});

describe('a lunar birthday', () => {
  it.each([
    ['1960-10-19', '2026-11-27', 'today 0!'],
    ['10-19', '2026-11-27', 'today 0!'],
    ['10-20', '2026-11-27', 'left 1'],
    // The next one is in the next lunar year.
    ['10-18', '2026-11-27', 'left 353'],
    // The lunar year 2025 ends on 2026-02-16.
    ['12-29', '2026-02-16', 'today 0!'],
    ['1-1', '2026-02-16', 'left 1'],
    // Its last month has 29 days.
    ['12-30', '2026-02-16', 'today 0!'],
    // In the leap month where there is one, else in the month of that number.
    ['闰6-15', '2025-08-08', 'today 0!'],
    ['L6-15', '2025-07-09', 'left 30'],
    ['閏6-15', '2026-07-28', 'today 0!'],
    ['6-15', '2025-07-09', 'today 0!'],
    ['6-15', '2025-08-08', 'left 354'],
    ['L11-1', '2033-12-22', 'today 0!'],
  ])('on %s is on %s: %s', (date, today, expected) => {
    expect(counted({ date, lunar: true }, today)).toBe(expected);
  });
});

describe('days since', () => {
  it.each([
    ['2020-05-20', '2026-11-28', 'passed 2383'],
    ['2020-05-20', '2026-05-20', 'passed 2191!'],
    ['2026-11-28', '2026-11-28', 'today 0!'],
    ['2027-01-01', '2026-11-28', 'left 34'],
    // Without a year, since the last such day.
    ['11-27', '2026-11-28', 'passed 1'],
    ['11-29', '2026-11-28', 'passed 364'],
    ['11-28', '2026-11-28', 'today 0!'],
    ['2024-02-29', '2026-02-28', 'passed 730!'],
  ])('%s are on %s: %s', (date, today, expected) => {
    expect(counted({ date, kind: 'since' }, today)).toBe(expected);
  });

  it('count from a lunar date', () => {
    expect(counted({ date: '2025-L6-1', kind: 'since', lunar: true }, '2025-07-26')).toBe('passed 1');
    expect(counted({ date: '2025-L6-1', kind: 'since', lunar: true }, '2026-07-14')).toBe('passed 354!');
  });
});

describe('days until', () => {
  it.each([
    ['2027-06-07', '2026-11-28', 'left 191'],
    ['2026-11-28', '2026-11-28', 'today 0!'],
    // It is over.
    ['2026-11-27', '2026-11-28', ''],
    // Without a year, until the next such day.
    ['11-27', '2026-11-28', 'left 364'],
    ['11-28', '2026-11-28', 'today 0!'],
  ])('%s are on %s: %j', (date, today, expected) => {
    expect(counted({ date, kind: 'until' }, today)).toBe(expected);
  });
});

it('a day without a year falls once a year, and is left for less than 385 days, in both calendars', () => {
  const input = fc.record({
    lunar: fc.boolean(),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    today: fc.date({ min: on('1990-03-01'), max: on('2049-12-31'), noInvalidDate: true }),
  });
  fc.assert(
    fc.property(input, ({ lunar, month, day, today }) => {
      const count = dayCount(dayOf({ date: `${month}-${day}`, lunar }), today);
      expect(count?.days).toBeLessThan(385);
      const then = dayCount(
        dayOf({ date: `${month}-${day}`, lunar }),
        new Date(+today + (count?.days ?? 0) * 86_400_000),
      );
      expect(then).toEqual({ phase: 'today', days: 0, falls: true });
    }),
    { numRuns: 60 },
  );
});

describe('the day that is near', () => {
  const exam = dayOf({ name: '高考', date: '2027-06-07', kind: 'until' });
  const birthday = dayOf({ name: '妈妈生日', date: '12-11' });
  const together = dayOf({ name: '在一起', date: '2020-11-29', kind: 'since' });

  it.each<[readonly OwnerDay[], string, string | undefined]>([
    [[exam, birthday], '2026-11-29', '距离 妈妈生日 还有 12 天'],
    [[birthday], '2026-11-11', '距离 妈妈生日 还有 30 天'],
    [[birthday], '2026-11-10', undefined],
    [[birthday, together], '2026-11-29', '在一起 已经 2,191 天'],
    [[together], '2026-11-30', undefined],
    [[exam, birthday], '2026-12-11', '今天是 妈妈生日'],
    [[exam], '2027-06-08', undefined],
    [[], '2026-11-29', undefined],
  ])('of %j on %s is %s', (days, today, text) => {
    expect(nearDayText(days, on(today), words.ownerDays)).toBe(text);
  });
});
