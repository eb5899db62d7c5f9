import { MAX_FAILURES, WINDOW_SECONDS } from '../passwordAttempts.ts';

/** Addresses that one shard stores, about 60 kB; 256,000 in all shards. */
export const MAX_KEPT = 1000;
/** The common count of a shard's further addresses when it is full. */
const EVERYBODY_ELSE = '*';

/**
 * The parts of a Durable Object's storage that are used here. Calls are synchronous, so no other request runs between
 * them.
 */
export interface ShardStorage {
  kv: {
    get: (key: string) => unknown;
    put: (key: string, value: readonly number[]) => void;
    delete: (key: string) => boolean;
    list: () => Iterable<[string, unknown]>;
  };
  /** Milliseconds since 1970; null where no alarm is set. */
  getAlarm: () => Promise<number | null>;
  setAlarm: (time: number) => Promise<void>;
  /** Also deletes the alarm. */
  deleteAll: () => Promise<void>;
}

/** The calls of a shard; `visitor` is a network as `networkOf` returns it. See `Attempts`. */
export interface ShardCalls {
  check: (visitor: string) => Promise<number | undefined>;
  failed: (visitor: string) => Promise<boolean>;
  succeeded: (visitor: string) => Promise<void>;
}

/** The attempts of one visitor within a window. */
interface Kept {
  /** Attempts that were allowed. */
  tries: number;
  /** How many of them were wrong. */
  failures: number;
  /** End of the window, ms since 1970. The row is deleted then. */
  until: number;
}

export interface Shard extends ShardCalls {
  /** Deletes rows whose window is over. */
  alarm: () => Promise<void>;
}

/** For tests. */
export interface ShardOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
  windowMs?: number;
  maxKept?: number;
}

/**
 * Counts the attempts of the visitors that belong to this shard. A row has about 30 bytes. An alarm deletes a row when
 * its window ends, fifteen minutes after the first wrong attempt, and the whole storage with the last row. Nothing is
 * kept in memory between calls, since the platform may stop an object after seconds.
 */
export function createShard(storage: ShardStorage, options: ShardOptions = {}): Shard {
  const { now = Date.now, windowMs = WINDOW_SECONDS * 1000, maxKept = MAX_KEPT } = options;
  const { kv } = storage;

  const read = (key: string): Kept | undefined => {
    const kept = readRow(kv.get(key));
    return kept && kept.until > now() ? kept : undefined;
  };
  const write = (key: string, { tries, failures, until }: Kept) => kv.put(key, [tries, failures, until]);

  /** The row to count a visitor in: an existing row also when the shard is full, else a new or the common one. */
  function keyOf(visitor: string): string {
    if (kv.get(visitor) !== undefined) return visitor;
    return Array.from(kv.list()).length < maxKept ? visitor : EVERYBODY_ELSE;
  }

  async function wakeAt(time: number): Promise<void> {
    // All windows have equal length, so an alarm that is already set is for an earlier end.
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

/** Undefined for a row in an unknown format. */
function readRow(row: unknown): Kept | undefined {
  if (!Array.isArray(row)) return undefined;
  const [tries, failures, until]: unknown[] = row;
  const isKept = typeof tries === 'number' && typeof failures === 'number' && typeof until === 'number';
  return isKept ? { tries, failures, until } : undefined;
}
