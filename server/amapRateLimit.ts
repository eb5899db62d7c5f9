import { fixedWindows } from './fixedWindows.ts';
import type { Log } from './log.ts';
import { networkOf } from './visitorAddress.ts';

const MINUTE_MS = 60_000;
/** A visit makes two calls, and two more after ten minutes. */
const MAX_FOR_ONE = 20;
const ONE_MS = 10 * MINUTE_MS;
/** AMap's quota for an owner's key is 5,000 calls a day. */
const MAX_FOR_ALL = 150;
const ALL_MS = 60 * MINUTE_MS;
const ALL = 'all';
const begin = () => ({ calls: 0, told: false });

interface BudgetOptions {
  log: Log;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

export interface AmapRateLimit {
  /** Counts one call of the visitor with this address; false when the limit is reached. */
  take: (address: string | undefined) => boolean;
}

/**
 * Rate limit for calls with the owner's key: 20 in 10 minutes for each network (`networkOf`), 150 an hour in total. The
 * first refusal of each window is logged, one line per network and one for the total. A network is remembered only
 * where a call was granted, so there are never more than 300 entries.
 */
export function amapRateLimit({ log, now }: BudgetOptions): AmapRateLimit {
  const visitors = fixedWindows({ lengthMs: ONE_MS, begin, now });
  const everybody = fixedWindows({ lengthMs: ALL_MS, begin, now });

  function refuse(count: { told: boolean }, line: string): false {
    if (!count.told) log(line);
    count.told = true;
    return false;
  }

  return {
    take(address) {
      const network = address === undefined ? 'unknown' : networkOf(address);
      const mine = visitors.get(network);
      if (mine && mine.calls >= MAX_FOR_ONE) {
        return refuse(mine, `${network} has asked ${MAX_FOR_ONE} times in 10 minutes, and has to wait`);
      }
      const all = everybody.open(ALL);
      if (all.calls >= MAX_FOR_ALL) {
        return refuse(all, `asked ${MAX_FOR_ALL} times within an hour, everybody has to wait until it is over`);
      }
      all.calls += 1;
      visitors.open(network).calls += 1;
      return true;
    },
  };
}
