import { DateTime } from './dateTime';

/** A calendar age: whole years, then whole months 0..11, then days 0..30. */
export interface SiteAge {
  years: number;
  months: number;
  days: number;
}

/**
 * How old the site is on the visitor's calendar. `startDate` is `YYYY-MM-DD`; undefined while it lies ahead, zeros on
 * the day itself. A site of 29 February has its anniversary on the 28th where there is no 29th, as one of the 31st has
 * its month's day on the 30th.
 */
export function siteAge(startDate: string, now: Date): SiteAge | undefined {
  // Calendar days as UTC dates, so that neither time zone nor clock change affects the difference.
  const start = DateTime.fromISO(startDate, { zone: 'utc' });
  const today = DateTime.utc(now.getFullYear(), now.getMonth() + 1, now.getDate());
  if (today < start) return undefined;
  const { years, months, days } = today.diff(start, ['years', 'months', 'days']);
  return { years, months, days };
}
