import { DAY_MS } from '@/contract/time';

/**
 * The months from 1990 to 2050 that browsers begin a day too late (1) or too early (-1), as their new moon is within
 * minutes of midnight in China; with the first wrong day.
 */
const WRONG: readonly (readonly [first: number, late: 1 | -1])[] = [
  [Date.UTC(1999, 0, 17), 1],
  [Date.UTC(2012, 7, 17), 1],
  [Date.UTC(2018, 10, 7), -1],
  [Date.UTC(2027, 1, 6), 1],
  [Date.UTC(2030, 1, 2), -1],
];

/** The lunar day of a `wallTime()`, ms, that `read` finds in the browser, corrected if it is one of the wrong ones. */
export function lunarDay<Day extends { day: number }>(at: number, read: (at: number) => Day): Day {
  for (const [first, late] of WRONG) {
    const days = Math.floor((at - first) / DAY_MS);
    // Browsers may have learned better.
    if (days < 0 || days > 29 || (read(first).day === 1) === late > 0) continue;
    const found = read(days > 0 ? at : first + late * DAY_MS);
    return { ...found, day: found.day + (days > 0 ? late : late > 0 ? 0 : 1) };
  }
  return read(at);
}
