import { storedAttempts, type ObjectStorage } from './attemptsInObject.ts';
import type { EdgeEnvironment } from './bindings.ts';
import { storedDevices } from './devicesInObject.ts';

/** The storage of one Durable Object, in memory. `alarm` is the time that was set last. */
export interface FakeStorage extends ObjectStorage {
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

/** The bindings of a worker, in memory: a KV store with this text, and the Durable Object. */
export function fakeEnvironment(links: string | null, hash?: string) {
  const storage = fakeStorage();
  const object = { ...storedAttempts(storage), ...storedDevices(storage, hash) };
  return {
    LINKS: { get: async () => links },
    ATTEMPTS: { getByName: () => object },
  } satisfies EdgeEnvironment;
}
