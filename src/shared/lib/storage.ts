import { warn } from './log';

/**
 * Local storage that never throws. If it is unavailable (blocked, full, corrupt), reads return null, writes are lost,
 * and one warning is logged: settings then last only for this visit.
 */
export interface SafeStorage {
  /** The stored JSON value, or null for nothing or something unreadable. */
  read(key: string): unknown;
  /** The stored text, for values that are too long to be parsed in one task. */
  readText(key: string): string | null;
  write(key: string, value: unknown): void;
  /** `text` is JSON. Returns whether it was stored. */
  writeText(key: string, text: string): boolean;
  remove(key: string): void;
}

/** `area` is called on each use, since accessing a blocked `localStorage` throws. */
export function safeStorage(area: () => Storage): SafeStorage {
  let warned = false;
  const guarded = <T>(action: (storage: Storage) => T): T | null => {
    try {
      return action(area());
    } catch (error) {
      if (!warned) warn('storage', error);
      warned = true;
      return null;
    }
  };
  const readText = (key: string) => guarded((storage) => storage.getItem(key));
  const writeText = (key: string, text: string) =>
    guarded((storage) => {
      storage.setItem(key, text);
      return true;
    }) === true;
  return {
    read: (key) => {
      const text = readText(key);
      return text === null ? null : parseJson(text);
    },
    readText,
    write: (key, value) => void writeText(key, JSON.stringify(value)),
    writeText,
    remove: (key) => {
      guarded((storage) => storage.removeItem(key));
    },
  };
}

/** The local storage of this page; one object, so that one warning is logged. */
export const pageStorage = safeStorage(() => localStorage);

/** Parses JSON; null if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
