import { slidingCounts, type Limit, type TimesTable } from './slidingCounts.ts';
import { householdOf, neighbourhoodOf, rangeOf } from '../http/visitorAddress.ts';

/** Number of wrong passwords that one network may try within `WINDOW_SECONDS`. */
export const MAX_FAILURES = 5;
export const WINDOW_SECONDS = 15 * 60;
/** How long a network counts as known after its last right password. */
export const KNOWN_SECONDS = 30 * 24 * 60 * 60;
/** The same as `MAX_FAILURES` for all strangers of an IPv6 /56, and of an IPv6 /48 or an IPv4 /24 (`rangeOf`). */
const MOST_OF_HOUSEHOLD = 20;
const MOST_OF_RANGE = 50;
/** The common count of all further strangers when the table is full and its neighbourhoods are too many. */
const EVERYBODY_ELSE = '*';

/** A network or range that has just used up its tries. */
export interface LockedOut {
  /** As `networkOf` or `rangeOf` returns it. */
  range: string;
  /** How many wrong passwords it may try. */
  tries: number;
}

/**
 * Counts wrong passwords by visitor. An undefined address means that the visitor's address is not known; all such
 * visitors count as one. All methods are asynchronous, so that an external store can implement them.
 */
export interface Attempts {
  /**
   * Counts an attempt before the password is verified, so that many concurrent attempts cannot exceed the limit.
   * Undefined means: verify it, then call `failed` or `succeeded`. Otherwise returns the seconds to wait when no try is
   * left, or `busy` while another try of the same place (`placeOf`) is under way.
   */
  check: (address: string | undefined) => Promise<number | 'busy' | undefined>;
  /** The password was wrong; the attempt stays counted. Returns who has no more tries now, once for each window. */
  failed: (address: string | undefined) => Promise<LockedOut | undefined>;
  /** The password was right: the network's tries are forgotten, and it counts as known. */
  succeeded: (address: string | undefined) => Promise<void>;
}

export interface TriesOptions {
  table: TimesTable;
  /** Number of rows in the table. */
  rows: () => number;
  /** From this number of rows on, strangers whose network has no row share the count of their neighbourhood. */
  maxRows: number;
  /** How many further rows neighbourhoods may take. */
  maxNeighbourhoods: number;
  /** Milliseconds. */
  now: () => number;
  windowMs?: number;
}

/** The same as `Attempts`, for networks (`networkOf`), and without waiting. */
export interface Tries {
  check: (network: string, isKnown: boolean) => number | undefined;
  failed: (network: string, isKnown: boolean) => LockedOut | undefined;
  succeeded: (network: string) => void;
}

/**
 * The rules of counting, on Node and on the edge. A stranger's try counts for its network, its household (IPv6 /56) and
 * its range (IPv6 /48, IPv4 /24), so that a customer with many networks has not many times the tries. A try of a known
 * network counts for this network alone: strangers around it cannot use up its tries.
 *
 * Rows are never evicted while they count: an attacker with more networks than rows could otherwise have unlimited
 * tries. When the table is full, further networks share the count of their neighbourhood. One count for all of them
 * would let an attacker lock out everyone.
 */
export function createTries(options: TriesOptions): Tries {
  const { table, rows, maxRows, maxNeighbourhoods, now, windowMs = WINDOW_SECONDS * 1000 } = options;
  const counts = slidingCounts({ table, windowMs, now });
  const isKept = (key: string) => table.get(key) !== undefined;

  function limitsOf(network: string, isKnown: boolean): Limit[] {
    const own = { key: network, most: MAX_FAILURES };
    if (isKnown) return [own];
    if (isKept(network) || rows() < maxRows) return [own, ...around(network)];
    const neighbourhood = neighbourhoodOf(network);
    const hasOwn = isKept(neighbourhood) || rows() < maxRows + maxNeighbourhoods;
    const shared = { key: hasOwn ? neighbourhood : EVERYBODY_ELSE, most: MOST_OF_RANGE };
    return [shared, ...around(network).filter(({ key }) => isKept(key))];
  }

  return {
    check(network, isKnown) {
      const wait = counts.take(limitsOf(network, isKnown));
      return wait > 0 ? Math.max(1, Math.ceil(wait / 1000)) : undefined;
    },
    failed(network, isKnown) {
      const reached = limitsOf(network, isKnown).findLast(counts.isReached);
      if (!reached || counts.take([{ key: `told ${reached.key}`, most: 1 }]) > 0) return undefined;
      return { range: reached.key, tries: reached.most };
    },
    succeeded(network) {
      counts.forget(
        network,
        around(network).map(({ key }) => key),
      );
      table.delete(`told ${network}`);
    },
  };
}

/** The ranges in which strangers of a network are counted, beside the network itself. */
function around(network: string): Limit[] {
  const household = householdOf(network);
  const range = rangeOf(network);
  return [
    ...(household === undefined ? [] : [{ key: household, most: MOST_OF_HOUSEHOLD }]),
    ...(range === network ? [] : [{ key: range, most: MOST_OF_RANGE }]),
  ];
}
