import type { Units } from '@/features/units/unitsSlice';
import { DateTime } from './dateTime';
import { dayParts, type DayParts } from '@/contract/dayParts';
import type { OwnerDay } from '@/contract/ownerDays';
import { DAY_MS } from '@/contract/wallTime';
import { lunarDate, lunarMonths } from '@/shared/lib/lunarDate';

/** Progress through a period, in whole hours for a day, in whole days for longer periods. */
export interface Progress {
  total: number;
  /** Completed units; the current unit counts as remaining. */
  passed: number;
  remaining: number;
  /** `passed` as a percentage of `total`, 0..100, rounded to two decimals. */
  percentage: number;
}

type Unit = keyof TimeProgress;

export interface TimeProgress {
  day: Progress;
  week: Progress;
  month: Progress;
  year: Progress;
}

function progress(total: number, passed: number): Progress {
  const percentage = Math.round((passed / total) * 10_000) / 100;
  return { total, passed, remaining: total - passed, percentage };
}

/**
 * Start of the period that contains `time`; weeks start on Sunday if `sundays`. If clocks are set back across midnight,
 * the first of the two midnights.
 */
function startOf(unit: Unit, time: DateTime, sundays = false): DateTime {
  const shift = { days: sundays ? 1 : 0 };
  const start = time.plus(shift).startOf(unit).minus(shift);
  return start.getPossibleOffsets()[0] ?? start;
}

/** The period that contains `time`; `end` is the start of the next period. */
function spanOf(unit: Unit, time: DateTime, sundays = false): { start: DateTime; end: DateTime } {
  const start = startOf(unit, time, sundays);
  return { start, end: startOf(unit, start.plus({ [unit]: 1 }), sundays) };
}

/** Whole hours of a day. Its length is rounded up: some places change their clocks by half an hour. */
function hoursOfDay(now: DateTime): Progress {
  const { start, end } = spanOf('day', now);
  return progress(Math.ceil(end.diff(start).as('hours')), Math.floor(now.diff(start).as('hours')));
}

/** Days between midnights, rounded: a clock change makes one of them an hour longer or shorter. */
function daysOf(unit: Unit, now: DateTime, sundays = false): Progress {
  const { start, end } = spanOf(unit, now, sundays);
  const days = (until: DateTime) => Math.round(until.diff(start).as('days'));
  return progress(days(end), days(startOf('day', now)));
}

/**
 * Progress through the day, the week, the month and the year in the visitor's time zone at that time.
 * Counts the hours and days that exist: a day has 23 to 25 hours, and a day that the zone skipped is not counted.
 */
export function timeProgress(
  now: Date,
  { timeZone, weekStart }: Pick<Units, 'timeZone' | 'weekStart'> = { timeZone: '', weekStart: '1' },
): TimeProgress {
  const time = DateTime.fromJSDate(now, { zone: timeZone || 'local' });
  return {
    day: hoursOfDay(time),
    week: daysOf('week', time, weekStart === '7'),
    month: daysOf('month', time),
    year: daysOf('year', time),
  };
}

/** A calendar age: whole years, then whole months 0..11, then days 0..30. */
export interface CalendarAge {
  years: number;
  months: number;
  days: number;
}

/**
 * Age of the site in the visitor's calendar. `startDate` is `YYYY-MM-DD`, `wall` a `wallTime()`. Undefined if it is in the future, all zeros
 * on the day itself. A start on 29 February has its anniversary on the 28th in common years; likewise a start on the
 * 31st counts on the last day of shorter months.
 */
export function siteAge(startDate: string, wall: Date): CalendarAge | undefined {
  // Calendar days as UTC dates, so that neither time zone nor clock change affects the difference.
  const start = DateTime.fromISO(startDate, { zone: 'utc' });
  const today = DateTime.utc(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate());
  if (today < start) return undefined;
  const { years, months, days } = today.diff(start, ['years', 'months', 'days']);
  return { years, months, days };
}

/** What is counted to or from a day, and whether it is today that returns each year. */
export interface DayCount {
  /** `days` is the distance: of `left` until the day, of `passed` since it. */
  phase: 'today' | 'left' | 'passed';
  days: number;
  falls: boolean;
}

/**
 * The day in a year of its calendar, as a `wallTime()`; undefined outside of the lunar table. What a year lacks
 * is the day before: 28 February for the 29th, the 29th of a lunar month for the 30th; the leap month is the month of
 * the same number.
 */
function inYear({ leap, month, day }: DayParts, year: number, lunar: boolean): number | undefined {
  if (!lunar) return Date.UTC(year, month - 1, Math.min(day, new Date(Date.UTC(year, month, 0)).getUTCDate()));
  const months = lunarMonths(year).filter((one) => one.month === month);
  const found = months.find((one) => one.leap === leap) ?? months[0];
  return found && found.start + (Math.min(day, found.length) - 1) * DAY_MS;
}

/** Where a day stands on `today`; undefined if it is over, or outside of the lunar table. `today` is a `wallTime()`. */
export function dayCount({ date, lunar, kind }: OwnerDay, today: Date): DayCount | undefined {
  const parts = dayParts(date);
  const year = lunar ? lunarDate(today)?.year : today.getUTCFullYear();
  if (!parts || year === undefined) return undefined;
  const now = Math.floor(today.getTime() / DAY_MS) * DAY_MS;
  const [last, here, next] = [year - 1, year, year + 1].map((one) => inYear(parts, one, lunar));
  if (last === undefined || here === undefined || next === undefined) return undefined;
  const count = (to: number, falls: boolean): DayCount => {
    const days = Math.round(Math.abs(to - now) / DAY_MS);
    return { phase: to === now ? 'today' : to > now ? 'left' : 'passed', days, falls };
  };
  const begins = parts.year === undefined ? undefined : inYear(parts, parts.year, lunar);
  const isHere = here === now && (begins === undefined || begins <= now);
  if (begins !== undefined && (kind === 'until' || begins > now)) {
    return kind === 'until' && begins < now ? undefined : count(begins, begins === now);
  }
  if (kind === 'since') return count(begins ?? (here <= now ? here : last), isHere);
  return count(here >= now ? here : next, isHere);
}
