/** At most this often the page itself asks for a new version, ms. */
export const CHECK_EVERY_MS = 3_600_000;

/** Milliseconds since the epoch, and since the page began. */
export interface Clocks {
  wall: () => number;
  steady: () => number;
}

/**
 * Whether the time since the last check is over. Neither clock is enough: one may be set, back or forth and by a year;
 * the other may stand still while the computer sleeps. The first of them to have moved on by so much counts, so that a
 * clock that is set costs one check, and never keeps later ones from coming.
 */
export function updateCheckTimes({ wall, steady }: Clocks): { isDue: () => boolean; checked: () => void } {
  let last = { wall: wall(), steady: steady() };
  return {
    isDue: () => Math.abs(wall() - last.wall) >= CHECK_EVERY_MS || steady() - last.steady >= CHECK_EVERY_MS,
    checked: () => {
      last = { wall: wall(), steady: steady() };
    },
  };
}
