/** At most this often the page itself asks for a new version, ms. */
export const CHECK_EVERY_MS = 3_600_000;

/** Milliseconds since the epoch, and since the page began. */
export interface Clocks {
  wall: () => number;
  steady: () => number;
}

/**
 * Whether the next check is due. Neither clock is enough alone: the wall clock may be changed by hand, and the steady
 * one may stop while the computer sleeps. A check is due when either has moved far enough, so a changed clock costs
 * one extra check and never prevents later ones.
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
