import type { SafeStorage } from './storage';

/** A value with the time it was good, ms since the epoch. */
export interface Seen<T> {
  value: T;
  at: number;
}

interface LastAnswers<T> {
  /** Newest first. Entries that no longer hold are left out. */
  list(): Seen<T>[];
  /** Puts a value in front; an equal older one moves up instead of standing twice. */
  add(value: T, at: number): void;
}

/**
 * Keeps the last good answers of a service, for visits without it. At most `limit` stay. `read` gives a stored value as
 * what it was, and throws where it is that no longer.
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
      // Reading back what is thrown away at once would cost the most where the values are large.
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
