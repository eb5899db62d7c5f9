import { DAY_MS } from '@/contract/time';
import { lunarDay } from '@/shared/lib/lunarDay';

/** A date of the Chinese lunar calendar. */
export interface LunarDate {
  /** The year in which the lunar year begins. */
  year: number;
  month: number;
  /** Whether it is the leap month, which follows the month of the same number. */
  leap: boolean;
  day: number;
}

let format: Intl.DateTimeFormat | undefined;

function browsersDate(at: number): LunarDate {
  const form = { timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  format ??= new Intl.DateTimeFormat('en-u-ca-chinese', form);
  const parts = new Map<string, string>(format.formatToParts(at).map(({ type, value }) => [type, value]));
  // Only this calendar has a related year. A leap month is marked, such as `6bis`.
  const [, month, mark] = /^(\d+)(.*)$/.exec(parts.get('month') ?? '') ?? [];
  return {
    year: Number(parts.get('relatedYear')),
    month: Number(month),
    leap: mark !== '',
    day: Number(parts.get('day')),
  };
}

/** The lunar date of a `wallTime()`; undefined in a browser without the calendar. */
export function lunarDate(wall: Date): LunarDate | undefined {
  try {
    const date = lunarDay(wall.getTime(), browsersDate);
    return date.year ? date : undefined;
  } catch {
    return undefined;
  }
}

/** A month of a lunar year; `start` is its first day as if it were UTC, ms since the epoch. */
export interface LunarMonth extends Pick<LunarDate, 'month' | 'leap'> {
  start: number;
  /** Days, 29 or 30. */
  length: number;
}

/** The 12 or 13 months of a lunar year; empty in a browser without the calendar. */
export function lunarMonths(year: number): LunarMonth[] {
  const months: LunarMonth[] = [];
  // The first month contains 20 February or ends just before it.
  let start = Date.UTC(year, 1, 20);
  for (let date = lunarDate(new Date(start)); date && !(date.month === 1 && date.day === 1 && !date.leap);) {
    start -= DAY_MS * (date.day === 1 ? 1 : date.day - 1);
    date = lunarDate(new Date(start));
  }
  for (;;) {
    const first = lunarDate(new Date(start));
    if (first?.year !== year) return months;
    const length = lunarDate(new Date(start + 29 * DAY_MS))?.day === 30 ? 30 : 29;
    months.push({ month: first.month, leap: first.leap, start, length });
    start += length * DAY_MS;
  }
}
