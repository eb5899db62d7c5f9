import { dayParts, type DayParts } from '@/contract/dayParts';
import type { OwnDay } from '@/contract/ownDays';
import { DAY_MS } from '@/contract/time';
import { lunarDate, lunarMonths } from '@/shared/lib/lunarDate';

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
export function dayCount({ date, lunar, kind }: OwnDay, today: Date): DayCount | undefined {
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
