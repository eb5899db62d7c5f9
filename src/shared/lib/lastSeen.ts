import * as v from 'valibot';
import type { SafeStorage } from './storage';

/** A value with the time it was good, ms since the epoch. */
export interface Seen<T> {
  value: T;
  at: number;
}

interface LastSeen<T> {
  /** Newest first. Entries that no longer hold the schema are left out. */
  list(): Seen<T>[];
  /** Puts a value in front; an equal older one moves up instead of standing twice. */
  add(value: T, at: number): void;
}

/** Keeps the last good answers of a service, for visits without it. At most `limit` stay. */
export function lastSeen<T>(
  storage: SafeStorage,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  limit: number,
): LastSeen<T> {
  const entrySchema = v.object({ value: schema, at: v.number() });
  const list = (): Seen<T>[] => {
    const stored = storage.read(key);
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry: unknown) => {
      const result = v.safeParse(entrySchema, entry);
      return result.success ? [result.output] : [];
    });
  };
  return {
    list,
    add(value, at) {
      const text = JSON.stringify(value);
      // Reading back what is thrown away at once would cost the most where the values are large.
      const others = limit > 1 ? list().filter((entry) => JSON.stringify(entry.value) !== text) : [];
      storage.write(key, [{ value, at }, ...others].slice(0, limit));
    },
  };
}
