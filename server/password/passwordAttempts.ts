import type { IRateLimiterMemoryExport } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import { countTogether } from '../countTogether.ts';
import { networkOf, rangesOf } from '../http/visitorAddress.ts';

/** How long wrong passwords count after the first of them, s. */
export const WINDOW_SECONDS = 15 * 60;
/** Begins the name of a remembered device. */
const DEVICE = 'device ';

/** Who has used up the tries, and how many these were. */
export interface LockedOut {
  /** A network as `networkOf` returns it, one of its ranges, a device, or all visitors. */
  who: string;
  tries: number;
}

/** Either the time to wait, or permission to verify the password. */
export type TryAnswer =
  | { waitSeconds: number }
  /** With `lockedOut` this was the last try of somebody. */
  | { waitSeconds?: undefined; lockedOut?: LockedOut | undefined };

/** Who tries a password from a device that is remembered for what it opens, whatever its address. */
export const deviceVisitor = (id: string): string => DEVICE + id;

/**
 * Counts wrong passwords by visitor: by address, or by `deviceVisitor()`. An undefined address means that the visitor's
 * address is not known; all such visitors count as one. Remembered devices have counts of their own, each and all
 * together: strangers cannot keep them out, and they add no tries for strangers.
 */
export interface Attempts {
  /** Counts a try before its password is verified, so that parallel tries cannot exceed the limit. */
  check: (address: string | undefined) => Promise<TryAnswer>;
  /** The password was right: the tries of its network do not count any more, and this one for nobody. */
  succeeded: (address: string | undefined) => Promise<void>;
}

/** What a counter has counted, to be stored. */
export type StoredCounts = readonly Omit<IRateLimiterMemoryExport, 'dumpedAt'>[];

export interface AttemptCounter extends Attempts {
  dump: () => StoredCounts;
}

const limitOf = (points: number) => new RateLimiterMemory({ points, duration: WINDOW_SECONDS, keyPrefix: '' });

/**
 * Counts in the memory of this process, from what was stored on. The library's timers remove each address when its
 * tries no longer count.
 */
export function createAttempts(stored: StoredCounts = []): AttemptCounter {
  /** An IPv4 address or an IPv6 /64. */
  const ofNetwork = limitOf(5);
  /** An IPv6 /56, which ordinary lines have. */
  const ofLine = limitOf(20);
  /** An IPv6 /48 or an IPv4 /24: half of the site's, so that one customer never uses up what everybody has. */
  const ofRange = limitOf(50);
  const ofSite = limitOf(100);
  const all = [ofNetwork, ofLine, ofRange, ofSite];
  for (const [index, limiter] of all.entries()) if (stored[index]) limiter.restore(stored[index]);

  /** Everybody that a try counts for, beside the network or device itself, narrowest first. */
  function countsFor(address: string | undefined) {
    const isDevice = address?.startsWith(DEVICE) === true;
    const network = isDevice ? address : networkOf(address);
    const { range, line } = rangesOf(network);
    const wider = isDevice
      ? [{ limiter: ofSite, key: 'all remembered devices' }]
      : [
          { limiter: ofLine, key: line },
          { limiter: ofRange, key: range },
          { limiter: ofSite, key: 'all visitors' },
        ];
    return { network, wider };
  }

  return {
    async check(address) {
      const { network, wider } = countsFor(address);
      const { waitMs, reached } = await countTogether([{ limiter: ofNetwork, key: network }, ...wider]);
      if (waitMs > 0) return { waitSeconds: Math.ceil(waitMs / 1000) };
      const widest = reached.at(-1);
      return { lockedOut: widest && { who: widest.key, tries: widest.limiter.points } };
    },
    async succeeded(address) {
      const { network, wider } = countsFor(address);
      await ofNetwork.delete(network);
      for (const { limiter, key } of wider) await limiter.reward(key);
    },
    dump: () => all.map((limiter) => limiter.dump()),
  };
}
