import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { countTogether } from '../countTogether.ts';
import { networkOf, rangesOf } from '../http/visitorAddress.ts';
import type { Log } from '../ownerLog.ts';

const limitOf = (points: number, minutes: number) =>
  new RateLimiterMemory({ points, duration: minutes * 60, keyPrefix: '' });

/**
 * Rate limit for calls with the owner's key, in windows that begin with the first call. The function that it returns
 * counts a call of the visitor with this address; false when a limit is reached. The call that uses up a limit is logged.
 */
export function amapRateLimit(log: Log): (address: string | undefined) => Promise<boolean> {
  // A visit makes two calls, and two more after ten minutes.
  const ofNetwork = limitOf(20, 10);
  // A third of the calls for all: no customer with many networks uses up the weather of all.
  const ofRange = limitOf(50, 60);
  // AMap's quota for an owner's key is 5,000 calls a day.
  const ofAll = limitOf(150, 60);
  return async (address) => {
    const network = networkOf(address);
    const { waitMs, reached } = await countTogether([
      { limiter: ofNetwork, key: network },
      { limiter: ofRange, key: rangesOf(network).range },
      { limiter: ofAll, key: 'everybody' },
    ]);
    for (const { limiter, key } of reached) {
      log(`${key} has asked ${limiter.points} times in ${limiter.duration / 60} minutes, and has to wait`);
    }
    return waitMs === 0;
  };
}
