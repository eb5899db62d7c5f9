import { createTries, KNOWN_SECONDS, WINDOW_SECONDS, type LockedOut } from '../password/passwordAttempts.ts';
import { placeOf } from '../http/visitorAddress.ts';

/** Networks and ranges that one shard counts, about 90 kB; 256,000 in all shards. */
export const MAX_ROWS = 1000;
/** Larger network ranges with a common count, used when `MAX_ROWS` is reached. */
const MAX_NEIGHBOURHOODS = 100;
/** Only networks with the right password come in, so this number is only a safeguard. */
const MAX_KNOWN = 100;
/** Prefix of the rows of known networks. */
const KNOWN = 'known:';
/** After this time a try no longer counts as under way: the platform ends requests whose visitor disconnects, ms. */
const LONGEST_TRY_MS = 10_000;

/**
 * The parts of a Durable Object's storage that are used here. Calls are synchronous, so no other request runs between
 * them.
 */
export interface ShardStorage {
  kv: {
    get: (key: string) => unknown;
    put: (key: string, value: readonly number[]) => void;
    delete: (key: string) => boolean;
    list: (options?: { prefix: string }) => Iterable<[string, unknown]>;
  };
  /** Milliseconds since 1970; null where no alarm is set. */
  getAlarm: () => Promise<number | null>;
  setAlarm: (time: number) => Promise<void>;
  /** Also deletes the alarm. */
  deleteAll: () => Promise<void>;
}

/** A network as `networkOf` returns it, and the hash under which it is remembered after a right password. */
export interface ShardVisitor {
  network: string;
  id: string;
}

/** The calls of a shard. See `Attempts`. */
export interface ShardCalls {
  check: (visitor: ShardVisitor) => Promise<number | 'busy' | undefined>;
  failed: (visitor: ShardVisitor) => Promise<LockedOut | undefined>;
  succeeded: (visitor: ShardVisitor) => Promise<void>;
}

export interface Shard extends ShardCalls {
  /** Deletes rows whose time is over. */
  alarm: () => Promise<void>;
}

/** For tests. */
export interface ShardOptions {
  /** Milliseconds since 1970. */
  now?: () => number;
  windowMs?: number;
  maxRows?: number;
}

/**
 * Counts the attempts of the visitors that belong to this shard (`createTries`). A row contains the times of a
 * network's or range's tries, or when a known network was last right. An alarm deletes each row when its time is over,
 * and the whole storage with the last row. Counts are in the storage, since the platform may stop an object after
 * seconds. Only the tries under way are in memory: a place (`placeOf`) has one at a time, known networks one each.
 */
export function createShard(storage: ShardStorage, options: ShardOptions = {}): Shard {
  const { now = Date.now, windowMs = WINDOW_SECONDS * 1000, maxRows = MAX_ROWS } = options;
  const { kv } = storage;
  /** When the tries under way began, by place. */
  const underWay = new Map<string, number>();

  const table = {
    get: (key: string) => readTimes(kv.get(key)),
    set: (key: string, times: readonly number[]) => kv.put(key, times),
    delete: (key: string) => void kv.delete(key),
  };
  const keys = (prefix = '') => Array.from(kv.list({ prefix }), ([key]) => key);
  const rows = () => keys().filter((key) => !key.startsWith(KNOWN)).length;
  const tries = createTries({ table, rows, maxRows, maxNeighbourhoods: MAX_NEIGHBOURHOODS, now, windowMs });

  /** When a row is deleted, ms since 1970. */
  function endOf(key: string): number {
    return (table.get(key)?.at(-1) ?? 0) + (key.startsWith(KNOWN) ? KNOWN_SECONDS * 1000 : windowMs);
  }

  const isKnown = (id: string) => table.get(KNOWN + id) !== undefined && endOf(KNOWN + id) > now();
  const placeIn = ({ network, id }: ShardVisitor) => (isKnown(id) ? network : placeOf(network));

  async function wakeAt(time: number): Promise<void> {
    const set = await storage.getAlarm();
    if (set === null || set > time) await storage.setAlarm(time);
  }

  function remember(id: string): void {
    kv.put(KNOWN + id, [now()]);
    const oldest = keys(KNOWN).toSorted((one, other) => endOf(one) - endOf(other));
    for (const key of oldest.slice(0, -MAX_KNOWN)) kv.delete(key);
  }

  return {
    async check(visitor) {
      const place = placeIn(visitor);
      for (const [key, began] of underWay) if (began <= now() - LONGEST_TRY_MS) underWay.delete(key);
      if (underWay.has(place)) return 'busy';
      const wait = tries.check(visitor.network, isKnown(visitor.id));
      if (wait !== undefined) return wait;
      underWay.set(place, now());
      await wakeAt(now() + windowMs);
      return undefined;
    },
    async failed(visitor) {
      underWay.delete(placeIn(visitor));
      return tries.failed(visitor.network, isKnown(visitor.id));
    },
    async succeeded(visitor) {
      underWay.delete(placeIn(visitor));
      tries.succeeded(visitor.network);
      remember(visitor.id);
      await wakeAt(now() + KNOWN_SECONDS * 1000);
    },
    async alarm() {
      for (const key of keys()) if (endOf(key) <= now()) kv.delete(key);
      const left = keys().map(endOf);
      if (left.length === 0) await storage.deleteAll();
      else await storage.setAlarm(Math.min(...left));
    },
  };
}

/** Undefined for a row in an unknown format. */
function readTimes(row: unknown): readonly number[] | undefined {
  return Array.isArray(row) && row.every((time) => typeof time === 'number') ? row : undefined;
}
