import { DAY_MS } from '../src/contract/time.ts';

/**
 * Whether a file that the network gave at `keptAt` is younger than `ms`. A time in the future says nothing about the
 * file's age and counts as not younger.
 */
export function isYounger(keptAt: number, ms: number, now: number): boolean {
  return keptAt <= now && now - keptAt < ms;
}

/** Whether two times are on the same calendar day in the visitor's time zone. */
export function isSameDay(a: number, b: number): boolean {
  return Math.abs(a - b) < 2 * DAY_MS && new Date(a).toDateString() === new Date(b).toDateString();
}
