import { createHash, randomBytes } from 'node:crypto';
import { expiringMap, type Later } from './expiringMap.ts';
import { createTries, KNOWN_SECONDS, WINDOW_SECONDS, type Attempts } from './passwordAttempts.ts';
import { networkOf } from '../http/visitorAddress.ts';

/** Networks and ranges with a count of their own; about 20 MB. */
const MAX_ROWS = 50_000;
/** Larger network ranges with a common count, used when `MAX_ROWS` is reached. */
const MAX_NEIGHBOURHOODS = 1000;
/** Only networks with the right password come in, so this number is only a safeguard. */
const MAX_KNOWN = 1000;

interface MemoryOptions {
  maxRows?: number;
  maxNeighbourhoods?: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Without it, addresses are forgotten at the first call after their time only. */
  later?: Later | undefined;
}

export interface AttemptsInMemory extends Attempts {
  /** Whether the visitor's network has entered the right password within 30 days. */
  isKnown: (address: string | undefined) => boolean;
}

/** Counts in memory (`createTries`). Of a known network only a hash is kept; it is forgotten when the process ends. */
export function attemptsInMemory(options: MemoryOptions = {}): AttemptsInMemory {
  const { maxRows = MAX_ROWS, maxNeighbourhoods = MAX_NEIGHBOURHOODS, now = () => performance.now(), later } = options;
  const table = expiringMap<readonly number[]>({ lifeMs: WINDOW_SECONDS * 1000, now, later });
  const known = expiringMap<true>({ lifeMs: KNOWN_SECONDS * 1000, now, later });
  const tries = createTries({ table, rows: table.size, maxRows, maxNeighbourhoods, now });
  const salt = randomBytes(16);
  const idOf = (network: string) => createHash('sha256').update(salt).update(network).digest('base64');
  const isKnown = (network: string) => known.get(idOf(network)) !== undefined;

  return {
    isKnown: (address) => isKnown(networkOf(address)),
    async check(address) {
      const network = networkOf(address);
      return tries.check(network, isKnown(network));
    },
    async failed(address) {
      const network = networkOf(address);
      return tries.failed(network, isKnown(network));
    },
    async succeeded(address) {
      const network = networkOf(address);
      tries.succeeded(network);
      known.set(idOf(network), true);
      if (known.size() > MAX_KNOWN) known.deleteOldest();
    },
  };
}
