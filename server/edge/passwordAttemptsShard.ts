import { MAX_FAILURES, WINDOW_SECONDS } from '../passwordAttempts.ts';

/** Addresses that one shard keeps; with all shards a quarter of a million. About 60 kB. */
export const MAX_KEPT = 1000;
/** Where everybody of a shard counts who comes when that many are kept already. */
const EVERYBODY_ELSE = '*';

/** The storage of one Durable Object, as far as a count needs it. Its calls are synchronous, so no other comes between. */
export interface ShardStorage {
  kv: {
    get: (key: string) => unknown;
    put: (key: string, value: readonly number[]) => void;
    delete: (key: string) => boolean;
    list: () => Iterable<[string, unknown]>;
  };
  /** Milliseconds since 1970, or null. */
  getAlarm: () => Promise<number | null>;
  setAlarm: (time: number) => Promise<void>;
  /** Takes the alarm away too. */
  deleteAll: () => Promise<void>;
}

/** What can be asked of a shard; a visitor is a network, as `networkOf` writes it. See `Attempts`. */
export interface ShardCalls {
  check: (visitor: string) => Promise<number | undefined>;
  failed: (visitor: string) => Promise<boolean>;
  succeeded: (visitor: string) => Promise<void>;
}

/** The tries of one visitor within a window. */
interface Kept {
  /** Tries that were let through. */
  tries: number;
  /** How many of them are known to have been wrong. */
  failures: number;
  /** Milliseconds since 1970: the window is over, and nothing is kept any more. */
  until: number;
}

export interface Shard extends ShardCalls {
  /** Forgets whose window is over. */
  alarm: () => Promise<void>;
}

/** For tests, which do not want to wait. */
export interface ShardOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
  windowMs?: number;
  maxKept?: number;
}

/**
 * Counts the tries of those visitors whose addresses fall to this shard. A row is some 30 bytes; the alarm takes it away
 * when its window ends, fifteen minutes after the first wrong try, and with the last row the whole storage. Nothing is
 * kept beside the storage: the platform may put an object to sleep after seconds.
 */
export function createShard(storage: ShardStorage, options: ShardOptions = {}): Shard {
  const { now = Date.now, windowMs = WINDOW_SECONDS * 1000, maxKept = MAX_KEPT } = options;
  const { kv } = storage;

  const read = (key: string): Kept | undefined => {
    const kept = readRow(kv.get(key));
    return kept && kept.until > now() ? kept : undefined;
  };
  const write = (key: string, { tries, failures, until }: Kept) => kv.put(key, [tries, failures, until]);

  /** Whoever is kept already counts alone, also when the shard is full. */
  function keyOf(visitor: string): string {
    if (kv.get(visitor) !== undefined) return visitor;
    return Array.from(kv.list()).length < maxKept ? visitor : EVERYBODY_ELSE;
  }

  async function wakeAt(time: number): Promise<void> {
    // Every window is equally long: an alarm that is set already is for one that ends no later.
    if ((await storage.getAlarm()) === null) await storage.setAlarm(time);
  }

  return {
    async check(visitor) {
      const key = keyOf(visitor);
      const { tries, failures, until } = read(key) ?? { tries: 0, failures: 0, until: now() + windowMs };
      if (tries >= MAX_FAILURES) return Math.max(1, Math.ceil((until - now()) / 1000));
      write(key, { tries: tries + 1, failures, until });
      await wakeAt(until);
      return undefined;
    },
    async failed(visitor) {
      const key = keyOf(visitor);
      const kept = read(key);
      if (!kept) return false;
      write(key, { ...kept, failures: kept.failures + 1 });
      return kept.failures + 1 === MAX_FAILURES;
    },
    async succeeded(visitor) {
      kv.delete(keyOf(visitor));
    },
    async alarm() {
      const rows = Array.from(kv.list(), ([key, row]) => ({ key, until: readRow(row)?.until ?? 0 }));
      const left = rows.filter(({ until }) => until > now());
      if (left.length === 0) {
        await storage.deleteAll();
        return;
      }
      for (const { key, until } of rows) if (until <= now()) kv.delete(key);
      await storage.setAlarm(Math.min(...left.map(({ until }) => until)));
    },
  };
}

/** Undefined for what this version has not written. */
function readRow(row: unknown): Kept | undefined {
  if (!Array.isArray(row)) return undefined;
  const [tries, failures, until]: unknown[] = row;
  const isKept = typeof tries === 'number' && typeof failures === 'number' && typeof until === 'number';
  return isKept ? { tries, failures, until } : undefined;
}
