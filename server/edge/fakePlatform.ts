import { createDeskStorage, type DeskStorage } from './deskStorage.ts';
import { createShard, type Shard, type ShardStorage } from './passwordAttemptsShard.ts';
import type { EdgeEnvironment } from './bindings.ts';

/** The storage of one Durable Object, in memory. `alarm` is the time that was set last. */
export interface FakeStorage extends ShardStorage, DeskStorage {
  kv: ShardStorage['kv'] & DeskStorage['kv'];
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
      list: (options?: { prefix: string }) =>
        new Map([...rows].filter(([key]) => key.startsWith(options?.prefix ?? ''))),
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

/** Workers KV with one value, in memory. */
export function fakeStore(text: string | null) {
  const store = {
    text,
    get: async () => store.text,
    put: async (_key: string, value: string) => {
      store.text = value;
    },
  };
  return store;
}

/** The bindings of a worker, in memory: a KV store with this text, and Durable Objects by name. */
export function fakeEnvironment(links: string | null) {
  const shards = new Map<string, Shard>();
  const store = fakeStore(links);
  const desk = createDeskStorage(fakeStorage(), { store });
  return {
    shards,
    LINKS: store,
    ATTEMPTS: {
      getByName(name: string) {
        const shard = shards.get(name) ?? createShard(fakeStorage());
        shards.set(name, shard);
        return shard;
      },
    },
    DESK: { getByName: () => desk },
  } satisfies EdgeEnvironment & { shards: Map<string, Shard> };
}
