import { DAY_MS } from '@/contract/time';

const HOUR_MS = 3_600_000;

/** Whole units of a stretch of time: hours of a day, days of anything longer. */
export interface Progress {
  total: number;
  /** Units that are over; the one that runs is still among the remaining. */
  passed: number;
  remaining: number;
  /** 0..100, of `passed` in `total`, rounded to two decimals. */
  percentage: number;
}

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

/** Whole hours of a day. Its length is rounded up: some places change their clocks by half an hour. */
function hoursOf(start: Date, now: Date, end: Date): Progress {
  const hours = (until: Date) => (until.getTime() - start.getTime()) / HOUR_MS;
  return progress(Math.ceil(hours(end)), Math.floor(hours(now)));
}

/** Days between midnights, rounded: a clock change makes one of them an hour longer or shorter. */
function daysOf(start: Date, today: Date, end: Date): Progress {
  const days = (until: Date) => Math.round((until.getTime() - start.getTime()) / DAY_MS);
  return progress(days(end), days(today));
}

/**
 * How much of the day, the week (from Monday), the month and the year is over, where the visitor is at that moment.
 * Hours and days are those that really pass: a day has 23 to 25 hours, and a day that the place leaves out counts
 * nowhere. Native dates, since they follow a visitor to another zone, and know the first of two midnights.
 */
export function timeProgress(now: Date): TimeProgress {
  const year = now.getFullYear();
  const month = now.getMonth();
  const date = now.getDate();
  const monday = date - ((now.getDay() + 6) % 7);
  const today = new Date(year, month, date);
  return {
    day: hoursOf(today, now, new Date(year, month, date + 1)),
    week: daysOf(new Date(year, month, monday), today, new Date(year, month, monday + 7)),
    month: daysOf(new Date(year, month, 1), today, new Date(year, month + 1, 1)),
    year: daysOf(new Date(year, 0, 1), today, new Date(year + 1, 0, 1)),
  };
}
