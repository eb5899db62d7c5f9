/** Minimum time between two checks for a new version, ms. */
export const CHECK_EVERY_MS = 3_600_000;

/** `wall`: ms since the epoch. `steady`: ms since the page started. */
export interface Clocks {
  wall: () => number;
  steady: () => number;
}

/**
 * Tracks whether the next check is due. Neither clock suffices alone: the wall clock may be changed manually, and the
 * steady clock may stop while the computer sleeps. A check is due when either has advanced far enough, so a changed
 * clock causes one extra check and never prevents later ones.
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
