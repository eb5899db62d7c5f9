import { networkOf, rangesOf } from '../http/visitorAddress.ts';

/** How many wrong passwords an IPv4 address or an IPv6 /64 may try within `WINDOW_MS`. */
const MOST_OF_NETWORK = 5;
/** The same for an IPv6 /56, which ordinary lines have. */
const MOST_OF_LINE = 20;
/** The same for an IPv6 /48 or an IPv4 /24: half of the site's, so that one customer never uses up what everybody has. */
const MOST_OF_RANGE = 50;
/** The same for all visitors of a site together. */
const MOST_OF_SITE = 100;
/** How long a wrong password counts, ms. */
export const WINDOW_MS = 15 * 60_000;
const ALL_VISITORS = 'all visitors';
const ALL_DEVICES = 'all remembered devices';

/** A password that was tried within the window, and was not right or is being verified. */
export interface PasswordTry {
  /** As `networkOf` returns it, or a device. */
  network: string;
  /** Milliseconds of the clock that counts. */
  at: number;
  /** Who has been logged as locked out after this try. */
  lockedOut?: string | undefined;
}

/** Who has used up the tries, and how many these were. */
export interface LockedOut {
  /** A network as `networkOf` returns it, one of its ranges, a device, or all visitors. */
  who: string;
  tries: number;
}

/** Either the time to wait, or permission to verify the password. */
export type TryAnswer =
  | { waitSeconds: number }
  /** With `lockedOut` this was the last try of somebody; once for each window. */
  | { waitSeconds?: undefined; lockedOut?: LockedOut | undefined };

/** Begins the name of a remembered device. */
const DEVICE = 'device ';

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
  /** The password was right: the tries of its network do not count any more. */
  succeeded: (address: string | undefined) => Promise<void>;
}

interface CounterOptions {
  /** The stored tries, oldest first. */
  read: () => readonly PasswordTry[];
  write: (tries: readonly PasswordTry[]) => void;
  /** Milliseconds. */
  now: () => number;
}

export interface AttemptCounter extends Attempts {
  /** Removes tries that no longer count. Returns the time until the next one ends, ms; undefined if none is left. */
  removeOld: () => number | undefined;
}

const isDevice = (network: string) => network.startsWith(DEVICE);
const visitorOf = (address: string | undefined) =>
  address !== undefined && isDevice(address) ? address : networkOf(address);

/** Everybody that a try counts for, the most first, and how many tries they have. */
function countsFor(network: string): { who: string; most: number }[] {
  if (isDevice(network))
    return [
      { who: ALL_DEVICES, most: MOST_OF_SITE },
      { who: network, most: MOST_OF_NETWORK },
    ];
  const { range, line } = rangesOf(network);
  return [
    { who: ALL_VISITORS, most: MOST_OF_SITE },
    { who: range, most: MOST_OF_RANGE },
    { who: line, most: MOST_OF_LINE },
    { who: network, most: MOST_OF_NETWORK },
  ];
}

/**
 * The counter of every place. One list has all tries that count, never more than two hundred, so neither many networks nor
 * time can fill the memory. Reading and writing happen in one turn, so no other request comes between them.
 */
export function createAttempts({ read, write, now }: CounterOptions): AttemptCounter {
  const current = () => read().filter(({ at }) => at > now() - WINDOW_MS);

  /** Milliseconds until another try is allowed, where `most` are. */
  function waitOf(tries: readonly PasswordTry[], most: number): number {
    const oldest = tries.at(-most);
    return oldest ? oldest.at + WINDOW_MS - now() : 0;
  }

  return {
    async check(address) {
      const network = visitorOf(address);
      const all = current();
      const counts = countsFor(network).map(({ who, most }) => ({
        who,
        most,
        tries: all.filter((one) => countsFor(one.network).some((count) => count.who === who)),
      }));
      const wait = Math.max(...counts.map(({ tries, most }) => waitOf(tries, most)));
      if (wait > 0) return { waitSeconds: Math.ceil(wait / 1000) };
      const reached = counts
        .filter(({ tries, most }) => tries.length + 1 === most)
        .find(({ who, tries }) => !tries.some((one) => one.lockedOut === who));
      const lockedOut = reached && { who: reached.who, tries: reached.most };
      write([...all, { network, at: now(), lockedOut: lockedOut?.who }]);
      return { lockedOut };
    },
    async succeeded(address) {
      const network = visitorOf(address);
      write(current().filter((one) => one.network !== network));
    },
    removeOld() {
      const tries = current();
      write(tries);
      const [oldest] = tries;
      return oldest && oldest.at + WINDOW_MS - now();
    },
  };
}
