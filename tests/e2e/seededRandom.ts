/** The next number of a row that looks random: whole, from 0 to below `below`. */
export type Draw = (below: number) => number;

/** Numbers that look random and are the same for the same seed: what failed once can be done again. */
export function seededRandom(seed: number): Draw {
  let state = (seed * 7919) % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
