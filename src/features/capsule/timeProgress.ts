import { DateTime } from './dateTime';

/** Whole units of a stretch of time: hours of a day, days of anything longer. */
export interface Progress {
  total: number;
  /** Units that are over; the one that runs is still among the remaining. */
  passed: number;
  remaining: number;
  /** 0..100, of `passed` in `total`, rounded to two decimals. */
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

/** The beginning of the stretch that holds a moment. Where clocks are set back over midnight, the first of the two. */
function startOf(unit: Unit, time: DateTime): DateTime {
  const start = time.startOf(unit);
  return start.getPossibleOffsets()[0] ?? start;
}

/** The stretch that holds a moment, up to the beginning of the next one. */
function spanOf(unit: Unit, time: DateTime): { start: DateTime; end: DateTime } {
  const start = startOf(unit, time);
  return { start, end: startOf(unit, start.plus({ [unit]: 1 })) };
}

/** Whole hours of a day. Its length is rounded up: some places change their clocks by half an hour. */
function hoursOfDay(now: DateTime): Progress {
  const { start, end } = spanOf('day', now);
  return progress(Math.ceil(end.diff(start).as('hours')), Math.floor(now.diff(start).as('hours')));
}

/** Days between midnights, rounded: a clock change makes one of them an hour longer or shorter. */
function daysOf(unit: Unit, now: DateTime): Progress {
  const { start, end } = spanOf(unit, now);
  const days = (until: DateTime) => Math.round(until.diff(start).as('days'));
  return progress(days(end), days(startOf('day', now)));
}

/**
 * How much of the day, the week (from Monday), the month and the year is over, where the visitor is at that moment.
 * Hours and days are those that really pass: a day has 23 to 25 hours, and a day that the place leaves out counts
 * nowhere.
 */
export function timeProgress(now: Date): TimeProgress {
  const time = DateTime.fromJSDate(now);
  return {
    day: hoursOfDay(time),
    week: daysOf('week', time),
    month: daysOf('month', time),
    year: daysOf('year', time),
  };
}
