import { createShard, type Shard, type ShardStorage } from './passwordAttemptsShard.ts';
import type { EdgeEnvironment } from './bindings.ts';

/** The storage of one Durable Object, in memory. `alarm` is the time that was set last. */
export interface FakeStorage extends ShardStorage {
  rows: Map<string, unknown>;
  alarm: number | null;
}

export function fakeStorage(): FakeStorage {
  const rows = new Map<string, unknown>();
  const storage: FakeStorage = {
    rows,
    alarm: null,
    kv: {
      get: (key) => rows.get(key),
      put: (key, value) => void rows.set(key, value),
      delete: (key) => rows.delete(key),
      list: () => new Map(rows),
    },
    getAlarm: async () => storage.alarm,
    setAlarm: async (time) => {
      storage.alarm = time;
    },
    deleteAll: async () => {
      rows.clear();
      storage.alarm = null;
    },
  };
  return storage;
}

/** The bindings of a worker, in memory: a KV store with this text, and Durable Objects by name. */
export function fakeEnvironment(links: string | null): EdgeEnvironment & { shards: Map<string, Shard> } {
  const shards = new Map<string, Shard>();
  return {
    shards,
    LINKS: { get: async () => links },
    ATTEMPTS: {
      getByName(name) {
        const shard = shards.get(name) ?? createShard(fakeStorage());
        shards.set(name, shard);
        return shard;
      },
    },
  };
}
