import type { Later } from '../laterOnNode.ts';
import type { Log } from '../ownerLog.ts';
import { networkOf, rangesOf } from '../http/visitorAddress.ts';
import { expiringMap } from './expiringMap.ts';
import { slidingCounts, type Limit } from './slidingCounts.ts';

const TEN_MINUTES_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A visit makes two calls, and two more after ten minutes. */
const MAX_FOR_ONE = 20;
/** A third of the calls for all: no customer with many networks uses up the weather of all. */
const MAX_FOR_RANGE = 50;
/** AMap's quota for an owner's key is 5,000 calls a day. */
const MAX_FOR_ALL = 150;

interface BudgetOptions {
  log: Log;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  later?: Later | undefined;
}

export interface AmapRateLimit {
  /** Counts one call of the visitor with this address; false when the limit is reached. */
  tryAcquire: (address: string | undefined) => boolean;
}

/**
 * Rate limit for calls with the owner's key: 20 within 10 minutes for each network (`networkOf`); within an hour 50 for
 * each range (`rangesOf`), and 150 in total. The first refusal in such a period is logged, in one line for each network,
 * each range and the total. A network is remembered only where a call was granted, so there are never more than 300.
 */
export function amapRateLimit({ log, now, later }: BudgetOptions): AmapRateLimit {
  const countsOf = (windowMs: number) =>
    slidingCounts({ table: expiringMap({ lifeMs: windowMs, now, later }), windowMs, now });
  const [ofTenMinutes, ofHour] = [countsOf(TEN_MINUTES_MS), countsOf(HOUR_MS)];

  function refuse(counts: typeof ofHour, { key }: Limit, line: string): false {
    if (counts.tryAcquire([{ key: `logged ${key}`, most: 1 }]) === 0) log(line);
    return false;
  }

  return {
    tryAcquire(address) {
      const network = networkOf(address);
      const one = { key: network, most: MAX_FOR_ONE };
      const range = { key: rangesOf(network).range, most: MAX_FOR_RANGE };
      const all = { key: 'all', most: MAX_FOR_ALL };
      if (ofTenMinutes.isReached(one)) {
        return refuse(ofTenMinutes, one, `${network} has asked ${MAX_FOR_ONE} times in 10 minutes, and has to wait`);
      }
      if (ofHour.isReached(range)) {
        return refuse(ofHour, range, `${range.key} has asked ${MAX_FOR_RANGE} times within an hour, and has to wait`);
      }
      if (ofHour.tryAcquire([range, all]) > 0) {
        return refuse(ofHour, all, `asked ${MAX_FOR_ALL} times within an hour, everybody has to wait`);
      }
      ofTenMinutes.tryAcquire([one]);
      return true;
    },
  };
}
