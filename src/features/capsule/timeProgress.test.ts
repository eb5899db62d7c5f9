import { Settings } from 'luxon';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { siteAge, timeProgress, type TimeProgress } from './timeProgress';
import { fc } from '../../../tests/support/properties';

const HOUR_MS = 3_600_000;
const ZONES = [
  'Asia/Shanghai',
  'America/New_York',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Havana',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];
/** Native dates use this time zone from now on, as for a travelling visitor. */
const travelTo = (zone: string) => vi.stubEnv('TZ', zone);
afterEach(() => vi.unstubAllEnvs());

const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / HOUR_MS;

/** The expected progress, computed with native dates, which know the zone's clock changes and missing days. */
function nativeProgress(now: Date) {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const monday = date - ((now.getDay() + 6) % 7);
  const today = new Date(year, month, date);
  const days = (from: Date, to: Date) => Math.round(hours(from, to) / 24);
  const [week, first, newYear] = [new Date(year, month, monday), new Date(year, month, 1), new Date(year, 0, 1)];
  return {
    day: [Math.floor(hours(today, now)), Math.ceil(hours(today, new Date(year, month, date + 1)))],
    week: [days(week, today), days(week, new Date(year, month, monday + 7))],
    month: [days(first, today), days(first, new Date(year, month + 1, 1))],
    year: [days(newYear, today), days(newYear, new Date(year + 1, 0, 1))],
  };
}

const offset = (time: number) => new Date(time).getTimezoneOffset();

/** UTC times, ms, of all clock changes of a zone from 1990 to 2035, with a precision of one hour. */
function clockChanges(zone: string): number[] {
  travelTo(zone);
  const changes: number[] = [];
  const step = 24 * HOUR_MS;
  for (let time = Date.UTC(1990, 0, 1); time < Date.UTC(2035, 0, 1); time += step) {
    if (offset(time) === offset(time + step)) continue;
    let change = time;
    while (offset(change) === offset(change + HOUR_MS)) change += HOUR_MS;
    changes.push(change + HOUR_MS);
  }
  return changes;
}

const parts = ['day', 'week', 'month', 'year'] as const;
const pairs = (now: Date) => {
  const time = timeProgress(now);
  return Object.fromEntries(parts.map((part) => [part, [time[part].passed, time[part].total]]));
};
/** `passed/total` of each part. */
const shown = (time: TimeProgress) => parts.map((part) => `${time[part].passed}/${time[part].total}`).join(' ');

describe('progress without clock changes', () => {
  it.each([
    // A Friday.
    ['2026-11-20T12:34:56', '12/24 4/7 19/30 323/365'],
    // Sunday to Monday.
    ['2026-11-22T23:59:59.999', '23/24 6/7 21/30 325/365'],
    ['2026-11-23T00:00:00', '0/24 0/7 22/30 326/365'],
    // Month ends.
    ['2026-04-30T23:59:59.999', '23/24 3/7 29/30 119/365'],
    ['2026-05-01T00:00:00', '0/24 4/7 0/31 120/365'],
    ['2026-02-28T23:59:59.999', '23/24 5/7 27/28 58/365'],
    ['2026-03-01T00:00:00', '0/24 6/7 0/31 59/365'],
    // Leap years, including the century rule.
    ['2028-02-28T13:00:00', '13/24 0/7 27/29 58/366'],
    ['2028-02-29T23:59:59.999', '23/24 1/7 28/29 59/366'],
    ['2028-03-01T00:00:00', '0/24 2/7 0/31 60/366'],
    ['2000-02-29T00:00:00', '0/24 1/7 28/29 59/366'],
    ['2100-02-28T00:00:00', '0/24 6/7 27/28 58/365'],
    // New Year, including a week that spans two years.
    ['2026-12-31T23:59:59.999', '23/24 3/7 30/31 364/365'],
    ['2027-01-01T00:00:00', '0/24 4/7 0/31 0/365'],
    ['2028-12-31T23:59:59.999', '23/24 6/7 30/31 365/366'],
    ['2029-01-01T00:00:00', '0/24 0/7 0/31 0/365'],
  ])('is right at %s in Shanghai: %s', (time, expected) => {
    travelTo('Asia/Shanghai');
    expect(shown(timeProgress(new Date(time)))).toBe(expected);
  });
});

describe('progress across clock changes', () => {
  // UTC times, because some local times occur twice and others never.
  it.each([
    // Spring: 02:00 becomes 03:00 on Sunday, 8 March 2026.
    ['America/New_York', '2026-03-08T04:59:59.999Z', '23/24 5/7 6/31 65/365'],
    ['America/New_York', '2026-03-08T05:00:00Z', '0/23 6/7 7/31 66/365'],
    ['America/New_York', '2026-03-08T06:59:59.999Z', '1/23 6/7 7/31 66/365'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2/23 6/7 7/31 66/365'],
    ['America/New_York', '2026-03-09T03:59:59.999Z', '22/23 6/7 7/31 66/365'],
    ['America/New_York', '2026-03-09T04:00:00Z', '0/24 0/7 8/31 67/365'],
    // Autumn: 02:00 becomes 01:00 on Sunday, 1 November 2026.
    ['America/New_York', '2026-11-01T04:00:00Z', '0/25 6/7 0/30 304/365'],
    ['America/New_York', '2026-11-01T05:30:00Z', '1/25 6/7 0/30 304/365'],
    ['America/New_York', '2026-11-01T06:30:00Z', '2/25 6/7 0/30 304/365'],
    ['America/New_York', '2026-11-02T04:59:59.999Z', '24/25 6/7 0/30 304/365'],
    ['America/New_York', '2026-11-02T05:00:00Z', '0/24 0/7 1/30 305/365'],
    ['America/New_York', '2027-01-01T04:59:59.999Z', '23/24 3/7 30/31 364/365'],
    ['America/New_York', '2028-03-01T04:59:59.999Z', '23/24 1/7 28/29 59/366'],
    // Samoa crossed the date line from Thursday, 29, to Saturday, 31 December 2011.
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '23/24 3/6 28/30 362/364'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '0/24 4/6 29/30 363/364'],
    ['Pacific/Apia', '2011-12-31T10:00:00Z', '0/24 5/6 0/31 0/366'],
    ['Pacific/Apia', '2012-01-01T10:00:00Z', '0/24 0/7 1/31 1/366'],
    ['Pacific/Apia', '2011-04-03T10:59:59.999Z', '24/25 5/7 1/30 91/364'],
    ['Pacific/Apia', '2011-09-24T11:00:00Z', '0/23 5/7 23/30 266/364'],
    ['Pacific/Apia', '2026-11-19T23:34:56Z', '12/24 4/7 19/30 323/365'],
    // Midnight occurs twice in Havana and not at all in Cairo.
    ['America/Havana', '2026-11-01T04:30:00Z', '0/25 6/7 0/30 304/365'],
    ['America/Havana', '2026-11-01T05:30:00Z', '1/25 6/7 0/30 304/365'],
    ['America/Havana', '2026-11-02T04:59:59.999Z', '24/25 6/7 0/30 304/365'],
    ['Africa/Cairo', '2026-04-23T22:00:00Z', '0/23 4/7 23/30 113/365'],
    ['Africa/Cairo', '2026-04-24T20:59:59.999Z', '22/23 4/7 23/30 113/365'],
    // Clock changes of half an hour: the day has 24.5 hours in April, 23.5 in October.
    ['Australia/Lord_Howe', '2026-04-05T13:29:59.999Z', '24/25 6/7 4/30 94/365'],
    ['Australia/Lord_Howe', '2026-10-04T12:59:59.999Z', '23/24 6/7 3/31 276/365'],
    ['Asia/Kathmandu', '2026-11-20T06:14:59.999Z', '11/24 4/7 19/30 323/365'],
    ['Asia/Kathmandu', '2026-11-20T06:15:00Z', '12/24 4/7 19/30 323/365'],
  ])('is right in %s at %s: %s', (zone, time, expected) => {
    travelTo(zone);
    expect(shown(timeProgress(new Date(time)))).toBe(expected);
  });
});

it('the progress contains the remaining time, and the percentage with two decimals', () => {
  travelTo('Asia/Shanghai');
  expect(timeProgress(new Date('2026-11-20T12:34:56'))).toEqual({
    day: { total: 24, passed: 12, remaining: 12, percentage: 50 },
    week: { total: 7, passed: 4, remaining: 3, percentage: 57.14 },
    month: { total: 30, passed: 19, remaining: 11, percentage: 63.33 },
    year: { total: 365, passed: 323, remaining: 42, percentage: 88.49 },
  });
});

it.each([
  ['2026-11-21T23:30:00', '5/7', '6/7'],
  ['2026-11-22T00:30:00', '6/7', '0/7'],
  ['2026-11-23T12:00:00', '0/7', '1/7'],
  // Of another year, and behind a clock change.
  ['2027-01-02T12:00:00', '5/7', '6/7'],
  ['2027-03-14T12:00:00', '6/7', '0/7'],
])('the week at %s, begun on Monday, has passed by %s, begun on Sunday by %s', (time, monday, sunday) => {
  travelTo('America/New_York');
  const week = (weekStart: '1' | '7') => {
    const { passed, total } = timeProgress(new Date(time), { timeZone: '', weekStart }).week;
    return `${passed}/${total}`;
  };
  expect([week('1'), week('7')]).toEqual([monday, sunday]);
});

it('the progress is that of the time zone that the visitor has chosen', () => {
  travelTo('Asia/Shanghai');
  const now = new Date('2026-11-01T14:30:00Z');
  const seen = ['', 'America/New_York', 'Pacific/Apia'].map((timeZone) =>
    shown(timeProgress(now, { timeZone, weekStart: '1' })),
  );
  expect(seen).toEqual(['22/24 6/7 0/30 304/365', '10/25 6/7 0/30 304/365', '3/24 0/7 1/30 305/365']);
});

it('the progress is right at once after the visitor has changed the time zone', () => {
  const now = new Date('2026-11-01T14:30:00Z');
  const seen = ['Asia/Shanghai', 'America/New_York', 'Pacific/Apia', 'Asia/Shanghai'].map((zone) => {
    travelTo(zone);
    return shown(timeProgress(now));
  });
  expect(seen).toEqual([
    '22/24 6/7 0/30 304/365',
    '10/25 6/7 0/30 304/365',
    '3/24 0/7 1/30 305/365',
    '22/24 6/7 0/30 304/365',
  ]);
});

it('the progress goes back if the clock is set back', () => {
  travelTo('Asia/Shanghai');
  const before = shown(timeProgress(new Date('2027-01-01T00:30:00')));
  const after = shown(timeProgress(new Date('2026-12-31T23:30:00')));
  expect([before, after]).toEqual(['0/24 4/7 0/31 0/365', '23/24 3/7 30/31 364/365']);
});

describe('for any moment and place', () => {
  const zones = fc.constantFrom(...ZONES);
  const moments = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2150-01-01T00:00:00Z'),
    noInvalidDate: true,
  });

  it('the parts add up and stay within their bounds', () => {
    fc.assert(
      fc.property(zones, moments, (zone, now) => {
        travelTo(zone);
        const time = timeProgress(now);
        for (const part of parts) {
          const { total, passed, remaining, percentage } = time[part];
          expect(Number.isInteger(total) && Number.isInteger(passed)).toBe(true);
          expect(passed).toBeGreaterThanOrEqual(0);
          expect(passed).toBeLessThanOrEqual(total);
          expect(remaining).toBe(total - passed);
          expect(percentage).toBeGreaterThanOrEqual(0);
          expect(percentage).toBeLessThanOrEqual(100);
          expect(percentage).toBeCloseTo((passed / total) * 100, 1);
          expect(percentage).toBe(Number(percentage.toFixed(2)));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a day, a week, a month and a year are as long as they can be', () => {
    fc.assert(
      fc.property(zones, moments, (zone, now) => {
        travelTo(zone);
        const { day, week, month, year } = timeProgress(now);
        expect([23, 24, 25]).toContain(day.total);
        // Two of these zones skipped a day since 1990: Apia in 2011, Kiritimati at the end of 1994.
        expect([6, 7]).toContain(week.total);
        expect(month.total).toBeGreaterThanOrEqual(28);
        expect(month.total).toBeLessThanOrEqual(31);
        expect([364, 365, 366]).toContain(year.total);
      }),
      { numRuns: 200 },
    );
  });

  it('nothing goes back within a day', () => {
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 1, max: 25 * HOUR_MS }), (zone, now, later) => {
        travelTo(zone);
        const then = new Date(now.getTime() + later);
        fc.pre(then.toDateString() === now.toDateString());
        const [early, late] = [timeProgress(now), timeProgress(then)];
        for (const part of parts) {
          expect(late[part].total).toBe(early[part].total);
          expect(late[part].passed).toBeGreaterThanOrEqual(early[part].passed);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('all parts equal those that the browser’s own dates give, also on leap days and at the turn of a year', () => {
    fc.assert(
      fc.property(zones, moments, (zone, now) => {
        travelTo(zone);
        expect(pairs(now)).toEqual(nativeProgress(now));
      }),
      { numRuns: 200 },
    );
  });

  it.each(ZONES)('the parts are right around each clock change in %s', (zone) => {
    const changes = clockChanges(zone);
    travelTo(zone);
    const spread = 36 * HOUR_MS;
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: -spread, max: spread }), (pick, aside) => {
        const now = new Date((changes[pick % changes.length] ?? 0) + aside);
        expect(pairs(now)).toEqual(nativeProgress(now));
      }),
      { numRuns: 100 },
    );
  });

  it.each(['2000-02-29', '2024-02-29', '2028-02-29', '2026-12-31', '2027-01-01', '2028-12-31', '2029-01-01'])(
    'the parts are right in every hour of %s',
    (date) => {
      for (const zone of ZONES) {
        travelTo(zone);
        for (let hour = 0; hour < 24; hour += 1) {
          const now = new Date(new Date(`${date}T00:30:00`).getTime() + hour * HOUR_MS);
          expect(pairs(now)).toEqual(nativeProgress(now));
        }
      }
    },
  );
});

it('the progress does not depend on the language of the browser', () => {
  Settings.resetCaches();
  const requested = vi.spyOn(Intl, 'DateTimeFormat');
  timeProgress(new Date(2026, 10, 20));
  siteAge('2020-02-29', new Date(2026, 10, 20));
  expect(requested).not.toHaveBeenCalled();
});
