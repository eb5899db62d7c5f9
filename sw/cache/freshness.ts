import { DAY_MS } from '../../src/contract/time.ts';

/**
 * Whether a file that was fetched or confirmed at `keptAt` is younger than `ms`. A `keptAt` in the future was written
 * while the clock was wrong and counts as not younger.
 */
export function isYounger(keptAt: number, ms: number, now: number): boolean {
  return keptAt <= now && now - keptAt < ms;
}

/** Whether two times are on the same calendar day in the visitor's time zone. */
export function isSameDay(a: number, b: number): boolean {
  return Math.abs(a - b) < 2 * DAY_MS && new Date(a).toDateString() === new Date(b).toDateString();
}
