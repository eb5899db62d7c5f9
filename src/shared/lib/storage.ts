import { warn } from './log';

/**
 * Local storage that never throws. Where it is refused (blocked, full, corrupt), reads answer null, writes are lost,
 * and the log says so once: what the visitor sets then lasts for the visit.
 */
export interface SafeStorage {
  /** The stored JSON value, or null for nothing or something unreadable. */
  read(key: string): unknown;
  /** The stored text itself, for a value that is too long to be parsed in one task. */
  readText(key: string): string | null;
  write(key: string, value: unknown): void;
  /** `text` is JSON. */
  writeText(key: string, text: string): void;
  remove(key: string): void;
}

/** `area` is asked for on each use, since the mere access to a blocked `localStorage` throws. */
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
  const writeText = (key: string, text: string) => {
    guarded((storage) => storage.setItem(key, text));
  };
  return {
    read: (key) => {
      const text = readText(key);
      return text === null ? null : parseJson(text);
    },
    readText,
    write: (key, value) => writeText(key, JSON.stringify(value)),
    writeText,
    remove: (key) => {
      guarded((storage) => storage.removeItem(key));
    },
  };
}

/** The value of a JSON text, null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
