import { fixedWindows } from './fixedWindows.ts';
import type { Log } from './log.ts';
import { networkOf } from './visitorAddress.ts';

const MINUTE_MS = 60_000;
/** A visit needs two calls, and two more after ten minutes. */
const MAX_FOR_ONE = 20;
const ONE_MS = 10 * MINUTE_MS;
/** An owner's own AMap key may be used 5,000 times a day. */
const MAX_FOR_ALL = 150;
const ALL_MS = 60 * MINUTE_MS;
const ALL = 'all';
const begin = () => ({ calls: 0, told: false });

interface BudgetOptions {
  log: Log;
  /** Milliseconds, on any clock that does not go back. */
  now: () => number;
}

export interface AmapRateLimit {
  /** Takes one call for the visitor with this address; false when none is left. */
  take: (address: string | undefined) => boolean;
}

/**
 * How often visitors may make the server call a service with the owner's key: 20 times in 10 minutes for each network
 * (`networkOf`), 150 times an hour for all. Whoever is refused first, for the visitor or for all, is one log line until
 * the window ends. Visitors are kept only where a call was granted, so there are never more than 300.
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
