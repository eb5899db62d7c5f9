import type { RateLimiterMemory } from 'rate-limiter-flexible';

/** A limit within fixed windows, and whom it counts. */
export interface CountedBy {
  limiter: RateLimiterMemory;
  key: string;
}

/**
 * Counts one event in all of these limits, given from the narrowest to the widest. If one of them is used up, counts in
 * none: refused events must neither use up wider limits nor fill the memory with keys. Returns the time to wait, ms, or
 * the limits of which this was the last event.
 */
export async function countTogether(limits: readonly CountedBy[]): Promise<{ waitMs: number; reached: CountedBy[] }> {
  const known = await Promise.all(limits.map(({ limiter, key }) => limiter.get(key)));
  const waits = known.map((one) => (one?.remainingPoints === 0 ? one.msBeforeNext : 0));
  // A key whose time is over may still be there: on Cloudflare no timer runs after the answer.
  const waitMs = Math.max(0, ...waits);
  if (waitMs > 0) return { waitMs, reached: [] };
  const reached: CountedBy[] = [];
  for (const one of limits) {
    const { consumedPoints, msBeforeNext } = await one.limiter.penalty(one.key);
    // Others were counted since the look above.
    if (consumedPoints > one.limiter.points) return { waitMs: msBeforeNext, reached: [] };
    if (consumedPoints === one.limiter.points) reached.push(one);
  }
  return { waitMs: 0, reached };
}
