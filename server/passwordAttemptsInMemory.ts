import { MAX_FAILURES, WINDOW_SECONDS, type Attempts } from './passwordAttempts.ts';
import { fixedWindows } from './fixedWindows.ts';
import { neighbourhoodOf, networkOf } from './visitorAddress.ts';

/** Networks that count alone, some 16 MB. */
const MAX_NETWORKS = 100_000;
/** Neighbourhoods that count beside them when those are all taken. */
const MAX_NEIGHBOURHOODS = 1000;
/** Where everybody counts who comes when those are taken, too. */
const EVERYBODY_ELSE = 'everybody else';

interface MemoryOptions {
  maxNetworks?: number;
  maxNeighbourhoods?: number;
  /** Milliseconds, on any clock that does not go back. */
  now?: () => number;
}

/**
 * Counts in memory, each network alone, 100,000 of them at one time. Whoever comes beyond that shares the tries of a
 * neighbourhood (`neighbourhoodOf`) with the others who come from there too late, for as long as the table is full. Who
 * is kept stays kept: forgetting the oldest would give whoever commands more networks than that as many tries as the
 * processor can hash. One count for all latecomers would let anybody with one large block of addresses lock out the
 * world; this way the block locks out its own neighbours, and wins at most five tries for each of 1,000 neighbourhoods.
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
