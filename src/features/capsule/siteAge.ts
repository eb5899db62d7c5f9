import { DateTime } from './dateTime';

/** A calendar age: whole years, then whole months 0..11, then days 0..30. */
export interface SiteAge {
  years: number;
  months: number;
  days: number;
}

/**
 * Age of the site in the visitor's calendar. `startDate` is `YYYY-MM-DD`, `wall` a `wallTime()`. Undefined if it is in the future, all zeros
 * on the day itself. A start on 29 February has its anniversary on the 28th in common years; likewise a start on the
 * 31st counts on the last day of shorter months.
 */
export function siteAge(startDate: string, wall: Date): SiteAge | undefined {
  // Calendar days as UTC dates, so that neither time zone nor clock change affects the difference.
  const start = DateTime.fromISO(startDate, { zone: 'utc' });
  const today = DateTime.utc(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate());
  if (today < start) return undefined;
  const { years, months, days } = today.diff(start, ['years', 'months', 'days']);
  return { years, months, days };
}
