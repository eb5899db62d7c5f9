import * as v from 'valibot';
import { createAttempts, WINDOW_MS, type Attempts } from '../password/passwordAttempts.ts';
import type { ObjectNamespace } from './bindings.ts';

/** Name of the only object: a site has one count. */
export const OBJECT = 'tries';
const KEY = 'tries';
/** The remembered devices (`devicesInObject.ts`). */
export const DEVICES_KEY = 'devices';

const triesSchema = v.array(v.object({ network: v.string(), at: v.number(), lockedOut: v.optional(v.string()) }));

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
export function storedAttempts(storage: ObjectStorage, now: () => number = Date.now): StoredAttempts {
  const counter = createAttempts({
    now,
    read() {
      const stored = v.safeParse(triesSchema, storage.kv.get(KEY));
      return stored.success ? stored.output : [];
    },
    write: (tries) => storage.kv.put(KEY, tries),
  });
  return {
    async check(address) {
      const answer = await counter.check(address);
      if ((await storage.getAlarm()) === null) await storage.setAlarm(now() + WINDOW_MS);
      return answer;
    },
    succeeded: (address) => counter.succeeded(address),
    async alarm() {
      const next = counter.removeOld();
      if (next === undefined && storage.kv.get(DEVICES_KEY) === undefined) await storage.deleteAll();
      else if (next === undefined) storage.kv.delete(KEY);
      else await storage.setAlarm(now() + next);
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
