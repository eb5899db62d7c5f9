/* Bundled into the inline boot script too: small, and no imports. */

/** The local picture of a visit where none is pinned, 1..count, each as likely as the others. `random`: 0 <= n < 1. */
export const randomNumber = (count: number, random = Math.random()): number => Math.floor(random * count) + 1;

const HOUR_MS = 3_600_000;

/** The golden ratio's fraction: its multiples spread evenly, and two in a row are never near each other. */
const GOLDEN = 0.618034;

/**
 * The random number, 0 <= n < 1, of a visit: the same within an hour or a day by the visitor's setting `coverChange`
 * (not validated), else another one at each call. `wall` is a `wallTime()`.
 */
export function randomOf(coverChange: unknown, wall: Date): number {
  const hours = coverChange === 'hour' ? 1 : coverChange === 'day' ? 24 : 0;
  // Not negative: a clock that was never set is in 1969 in the west.
  return hours ? Math.abs(Math.floor(wall.getTime() / HOUR_MS / hours) * GOLDEN) % 1 : Math.random();
}
