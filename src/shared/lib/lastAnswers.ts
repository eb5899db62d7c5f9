import type { SafeStorage } from './storage';

/** A value with the time of the answer, ms since the epoch. */
export interface Seen<T> {
  value: T;
  at: number;
}

interface LastAnswers<T> {
  /** Newest first. Invalid entries are left out. */
  list(): Seen<T>[];
  /** Adds a value at the front; an equal older value is removed. */
  add(value: T, at: number): void;
}

/**
 * Stores the last good answers of a service, for visits when it does not answer; at most `limit`. `read` validates a
 * stored value, and throws for an invalid one.
 */
export function lastAnswers<T>(
  storage: SafeStorage,
  key: string,
  read: (value: unknown) => T,
  limit: number,
): LastAnswers<T> {
  const list = (): Seen<T>[] => {
    const stored = storage.read(key);
    return Array.isArray(stored) ? stored.flatMap((entry: unknown) => readEntry(entry, read)) : [];
  };
  return {
    list,
    add(value, at) {
      const text = JSON.stringify(value);
      // With one entry the old one is replaced anyway, so it is not read and compared.
      const others = limit > 1 ? list().filter((entry) => JSON.stringify(entry.value) !== text) : [];
      storage.write(key, [{ value, at }, ...others].slice(0, limit));
    },
  };
}

/** One entry, or none. */
function readEntry<T>(entry: unknown, read: (value: unknown) => T): Seen<T>[] {
  if (typeof entry !== 'object' || entry === null || !('value' in entry && 'at' in entry)) return [];
  if (typeof entry.at !== 'number') return [];
  try {
    return [{ value: read(entry.value), at: entry.at }];
  } catch {
    return [];
  }
}
