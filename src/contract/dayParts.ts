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

/** A date as people write it: `1940年8月15日`, `8月15日`, `2026.8.15`, `8/15`, `闰6月15日`. */
const TYPED = /^(?:(\d{4})\s*[-/.年–—]\s*)?([闰閏L]?)\s*(\d{1,2})\s*[-/.月–—]\s*(\d{1,2})\s*[日号號]?$/iu;

/** A date as people write it, also in full-width digits; undefined if it is none. It need not exist. */
export function typedDay(text: string): DayParts | undefined {
  const [written, year, leap, month, day] = TYPED.exec(text.normalize('NFKC').trim()) ?? [];
  if (written === undefined) return undefined;
  return { year: year ? Number(year) : undefined, leap: leap !== '', month: Number(month), day: Number(day) };
}

/** A date as people write it in the form of `days`, such as `1940-08-15`; unchanged if it has this form, or is none. */
export function dayText(text: string): string {
  const parts = DAY.test(text) ? undefined : typedDay(text);
  if (!parts) return text;
  const { year, leap, month, day } = parts;
  const digits = [month, day].map((number) => String(number).padStart(2, '0'));
  if (leap) digits[0] = `闰${month}`;
  return [...(year === undefined ? [] : [String(year).padStart(4, '0')]), ...digits].join('-');
}

/** Undefined if it is not written as a date of `days`. */
export const dayParts = (date: string): DayParts | undefined => (DAY.test(date) ? typedDay(date) : undefined);
