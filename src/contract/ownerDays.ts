import * as v from 'valibot';
import { DAY, DAY_KINDS, dayParts } from './dayParts.ts';
import { field } from './siteField.ts';
import { filledLine, lineOfText, longText } from './ownersText.ts';
import { isCalendarDate } from './siteForms.ts';
import { problem } from './siteProblems.ts';

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

/** A day of the owner: a birthday, a day since which or until which the days are counted. */
export const ownerDaySchema = v.pipe(
  v.strictObject({
    name: filledLine,
    date: v.pipe(lineOfText, v.trim(), v.regex(DAY, problem('day-date')), field({ control: 'day' })),
    /** Whether month and day are those of the Chinese lunar calendar. */
    lunar: v.optional(v.boolean(problem('true-or-false')), false),
    kind: v.optional(v.picklist(DAY_KINDS, problem('day-kind')), 'birthday'),
    /** Message on the day; empty: one that names it. */
    toast: v.optional(longText, ''),
  }),
  v.forward(v.partialCheck([['date'], ['lunar']], existsIn, problem('no-such-day')), ['date']),
);

export type OwnerDay = v.InferOutput<typeof ownerDaySchema>;
