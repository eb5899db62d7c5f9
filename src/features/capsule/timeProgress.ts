import type { Units } from '@/features/units/unitsSlice';
import { DateTime } from './dateTime';

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
