/** The next pseudorandom integer from 0 to below `below`. */
export type Draw = (below: number) => number;

/** A pseudorandom generator with a seed, so that a failure can be reproduced. */
export function seededRandom(seed: number): Draw {
  let state = (seed * 7919) % 2_147_483_647 || 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
