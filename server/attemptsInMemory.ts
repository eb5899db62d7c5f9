import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { MAX_FAILURES, WINDOW_SECONDS, type Attempts } from './attempts.ts';
import { networkOf } from './visitorAddress.ts';

/** About 2 MB. */
const MAX_KEPT = 10_000;
/** Where everybody counts who comes when that many are kept already. */
const EVERYBODY_ELSE = 'everybody else';

interface Kept {
  failures: number;
  until: number;
}

/**
 * Counts in memory. When 10,000 visitors are kept, all new ones share one count until somebody's window ends. Forgetting
 * the oldest instead would give whoever commands more addresses than that as many tries as the processor can hash; this
 * way it is five more, and the price is that other new visitors cannot unlock for a quarter of an hour.
 */
export function attemptsInMemory(maxKept = MAX_KEPT): Attempts {
  const limiter = new RateLimiterMemory({ points: MAX_FAILURES, duration: WINDOW_SECONDS });
  // The limiter does not say whom it keeps. Every window is equally long, so the first here is the first to end.
  const kept = new Map<string, Kept>();

  function keyOf(address: string | undefined): string {
    for (const [key, { until }] of kept) {
      if (until > Date.now()) break;
      kept.delete(key);
    }
    const key = address === undefined ? 'unknown' : networkOf(address);
    return kept.has(key) || kept.size < maxKept ? key : EVERYBODY_ELSE;
  }

  return {
    async check(address) {
      const key = keyOf(address);
      if (!kept.has(key)) kept.set(key, { failures: 0, until: Date.now() + WINDOW_SECONDS * 1000 });
      try {
        await limiter.consume(key);
        return undefined;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
    async failed(address) {
      const visitor = kept.get(keyOf(address));
      if (!visitor) return false;
      visitor.failures += 1;
      return visitor.failures === MAX_FAILURES;
    },
    async succeeded(address) {
      const key = keyOf(address);
      kept.delete(key);
      await limiter.delete(key);
    },
  };
}
