import * as v from 'valibot';
import { createAttempts, WINDOW_SECONDS, type Attempts } from '../password/passwordAttempts.ts';
import type { ObjectNamespace } from './bindings.ts';

/** Name of the only object: a site has one count. */
export const OBJECT = 'tries';
const KEY = 'tries';
/** The remembered devices (`devicesInObject.ts`). */
export const DEVICES_KEY = 'devices';

/** What the library writes out, of each limit. */
const recordSchema = v.object({ key: v.string(), value: v.number(), expiresAt: v.number() });
const countsSchema = v.fallback(v.array(v.object({ version: v.number(), storage: v.array(recordSchema) })), []);

/** The parts of a Durable Object's storage that are used here. Calls of `kv` are synchronous. */
export interface ObjectStorage {
  kv: {
    get: (key: string) => unknown;
    put: (key: string, value: unknown) => void;
    delete: (key: string) => unknown;
  };
  /** Milliseconds since 1970; null where no alarm is set. */
  getAlarm: () => Promise<number | null>;
  setAlarm: (time: number) => Promise<void>;
  /** Also deletes the alarm. */
  deleteAll: () => Promise<void>;
}

export interface StoredAttempts extends Attempts {
  /** Removes tries that no longer count, and with the last one the whole storage, unless it has devices. */
  alarm: () => Promise<void>;
}

/**
 * Counts in the storage of the Durable Object: the platform may stop an object after seconds without a request. An
 * alarm removes each address when its tries no longer count.
 */
export function storedAttempts(storage: ObjectStorage): StoredAttempts {
  /** A counter that goes on from what is stored, without what no longer counts. */
  const restored = () => createAttempts(v.parse(countsSchema, storage.kv.get(KEY)));
  let counter = restored();
  return {
    async check(address) {
      const answer = await counter.check(address);
      if (answer.waitSeconds === undefined) storage.kv.put(KEY, counter.dump());
      if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + WINDOW_SECONDS * 1000);
      return answer;
    },
    async succeeded(address) {
      await counter.succeeded(address);
      storage.kv.put(KEY, counter.dump());
    },
    async alarm() {
      counter = restored();
      const counts = counter.dump();
      const ends = counts.flatMap((limit) => limit.storage.map(({ expiresAt }) => expiresAt ?? 0));
      if (ends.length > 0) {
        storage.kv.put(KEY, counts);
        await storage.setAlarm(Math.min(...ends));
      } else if (storage.kv.get(DEVICES_KEY) === undefined) await storage.deleteAll();
      else storage.kv.delete(KEY);
    },
  };
}

/**
 * Counts in one Durable Object, so that an address has one count worldwide, whichever data centre answers. If the
 * object does not answer, the call throws, and the password request fails.
 */
export function attemptsInObject(objects: ObjectNamespace<Attempts> | undefined): Attempts {
  const object = () => {
    if (!objects) throw new Error('no Durable Object is bound to ATTEMPTS');
    return objects.getByName(OBJECT);
  };
  return {
    check: async (address) => object().check(address),
    succeeded: async (address) => object().succeeded(address),
  };
}
