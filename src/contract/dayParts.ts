export const DAY_KINDS = ['birthday', 'since', 'until'] as const;

/** Year or none, month and day; 闰 or L before the month is a leap month of the lunar calendar. */
export const DAY = /^(?:(\d{4})-)?([闰閏Ll]?)(\d{1,2})-(\d{1,2})$/;

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
