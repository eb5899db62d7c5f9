import { networkOf } from '../http/visitorAddress.ts';

/** How many wrong passwords an IPv4 address or an IPv6 /64 may try within `WINDOW_MS`. */
const MOST_OF_NETWORK = 5;
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
  /** A network as `networkOf` returns it, a device, or all visitors. */
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

/** Who tries a password from a remembered device, whatever its address. */
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
      const tries = all.filter((one) => isDevice(one.network) === isDevice(network));
      const own = tries.filter((one) => one.network === network);
      const wait = Math.max(waitOf(own, MOST_OF_NETWORK), waitOf(tries, MOST_OF_SITE));
      if (wait > 0) return { waitSeconds: Math.ceil(wait / 1000) };
      const reached = [
        ...(tries.length + 1 === MOST_OF_SITE
          ? [{ who: isDevice(network) ? ALL_DEVICES : ALL_VISITORS, tries: MOST_OF_SITE }]
          : []),
        ...(own.length + 1 === MOST_OF_NETWORK ? [{ who: network, tries: MOST_OF_NETWORK }] : []),
      ];
      const lockedOut = reached.find(({ who }) => !tries.some((one) => one.lockedOut === who));
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
