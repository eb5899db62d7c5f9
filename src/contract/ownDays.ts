import * as v from 'valibot';
import { isCalendarDate } from './siteForms.ts';
import { problem } from './siteProblems.ts';

export const DAY_KINDS = ['birthday', 'since', 'until'] as const;

/** Year or none, month and day; 闰 or L before the month is a leap month of the lunar calendar. */
const DAY = /^(?:(\d{4})-)?([闰閏Ll]?)(\d{1,2})-(\d{1,2})$/;

/** The parts of a date of `days`. */
export interface DayParts {
  /** Undefined if it is missing in the date. */
  year: number | undefined;
  leap: boolean;
  month: number;
  day: number;
}

/** Undefined if it is not written as a date. */
export function dayParts(date: string): DayParts | undefined {
  const [written, year, leap, month, day] = DAY.exec(date) ?? [];
  if (written === undefined) return undefined;
  return { year: year ? Number(year) : undefined, leap: leap !== '', month: Number(month), day: Number(day) };
}

const digits = (value: number, count: number) => String(value).padStart(count, '0');

/**
 * Whether the date exists. Of a lunar date, only the numbers are checked: which years have which months is known where
 * it is counted.
 */
function existsIn({ date, lunar }: { date: string; lunar: boolean }): boolean {
  const parts = dayParts(date);
  if (!parts) return false;
  // Without a year, 29 February exists.
  const { year = 2000, leap, month, day } = parts;
  if (lunar) return month >= 1 && month <= 12 && day >= 1 && day <= 30;
  const [years, months, days] = [digits(year, 4), digits(month, 2), digits(day, 2)];
  return !leap && isCalendarDate(`${years}-${months}-${days}`);
}

const text = v.string(problem('text'));

/** A day of the owner: a birthday, a day since which or until which the days are counted. */
export const ownDaySchema = v.pipe(
  v.strictObject({
    name: v.pipe(text, v.trim(), v.nonEmpty(problem('empty'))),
    date: v.pipe(text, v.trim(), v.regex(DAY, problem('day-date'))),
    /** Whether month and day are those of the Chinese lunar calendar. */
    lunar: v.optional(v.boolean(problem('true-or-false')), false),
    kind: v.optional(v.picklist(DAY_KINDS, problem('day-kind')), 'birthday'),
    /** Message on the day; empty: one that names it. */
    toast: v.optional(text, ''),
  }),
  v.forward(v.partialCheck([['date'], ['lunar']], existsIn, problem('no-such-day')), ['date']),
);

export type OwnDay = v.InferOutput<typeof ownDaySchema>;
