interface WindowOptions<Count> {
  /** Length of a window, ms. */
  lengthMs: number;
  /** The initial count of a window. */
  begin: () => Count;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
}

/** Counts by key in fixed windows of equal length. A key's window begins with its first count. */
export interface FixedWindows<Count> {
  /** The count of a key while its window is open. The caller changes this object. */
  get: (key: string) => Count | undefined;
  /** The same, but opens a window where none is open. */
  open: (key: string) => Count;
  /** Forgets the key. */
  close: (key: string) => void;
  /** Milliseconds until the key's window ends, 0 where none is open. */
  left: (key: string) => number;
  /** How many windows are open. */
  size: () => number;
}

/**
 * Creates the table, in memory. Only time limits its size, so callers that open windows for strangers must check
 * `size`. There is no timer: each call removes expired windows.
 */
export function fixedWindows<Count>({ lengthMs, begin, now }: WindowOptions<Count>): FixedWindows<Count> {
  const windows = new Map<string, { count: Count; until: number }>();
  /** No window ends before this time, so that a large table is not searched at each call. */
  let quietUntil = Infinity;

  function current() {
    if (now() < quietUntil) return windows;
    quietUntil = Infinity;
    // Windows have equal length and are in order of insertion, so the first one ends first.
    for (const [key, { until }] of windows) {
      if (until > now()) {
        quietUntil = until;
        break;
      }
      windows.delete(key);
    }
    return windows;
  }

  return {
    get: (key) => current().get(key)?.count,
    open(key) {
      const found = current().get(key);
      if (found) return found.count;
      const [count, until] = [begin(), now() + lengthMs];
      windows.set(key, { count, until });
      quietUntil = Math.min(quietUntil, until);
      return count;
    },
    close: (key) => void windows.delete(key),
    left: (key) => (current().get(key)?.until ?? now()) - now(),
    size: () => current().size,
  };
}
