import { MAX_FAILURES, WINDOW_SECONDS, type Attempts } from './passwordAttempts.ts';
import { fixedWindows } from './fixedWindows.ts';
import { neighbourhoodOf, networkOf } from './visitorAddress.ts';

/** Networks with a count of their own; about 17 MB. */
const MAX_NETWORKS = 100_000;
/** Larger network ranges with a common count, used when `MAX_NETWORKS` is reached. */
const MAX_NEIGHBOURHOODS = 1000;
/** The common count of all visitors when both limits are reached. */
const EVERYBODY_ELSE = 'everybody else';

interface MemoryOptions {
  maxNetworks?: number;
  maxNeighbourhoods?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Counts in memory, for up to 100,000 networks separately. While that table is full, further networks share a count
 * with their neighbourhood (`neighbourhoodOf`). Existing counts are never evicted: an attacker with more networks than
 * that could otherwise reset counts and have unlimited attempts. A single count for all further networks would let an
 * attacker with one large address block lock out everyone. This way such a block locks out only its own neighbourhood,
 * and an attacker gains at most five attempts for each of 1,000 neighbourhoods.
 */
export function attemptsInMemory(options: MemoryOptions = {}): Attempts {
  const { maxNetworks = MAX_NETWORKS, maxNeighbourhoods = MAX_NEIGHBOURHOODS } = options;
  const { now = () => performance.now() } = options;
  const windows = fixedWindows({
    lengthMs: WINDOW_SECONDS * 1000,
    begin: () => ({ tries: 0, failures: 0 }),
    now,
  });

  function keyOf(address: string | undefined): string {
    const network = address === undefined ? 'unknown' : networkOf(address);
    if (windows.get(network) || windows.size() < maxNetworks) return network;
    const neighbourhood = neighbourhoodOf(network);
    const hasRoom = windows.size() < maxNetworks + maxNeighbourhoods;
    return windows.get(neighbourhood) || hasRoom ? neighbourhood : EVERYBODY_ELSE;
  }

  return {
    async check(address) {
      const key = keyOf(address);
      const count = windows.open(key);
      if (count.tries >= MAX_FAILURES) return Math.max(1, Math.ceil(windows.left(key) / 1000));
      count.tries += 1;
      return undefined;
    },
    async failed(address) {
      const count = windows.get(keyOf(address));
      if (!count) return false;
      count.failures += 1;
      return count.failures === MAX_FAILURES;
    },
    async succeeded(address) {
      windows.close(keyOf(address));
    },
  };
}
