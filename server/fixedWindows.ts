interface WindowOptions<Count> {
  /** How long a window is open, ms. */
  lengthMs: number;
  /** What a window begins with. */
  begin: () => Count;
  /** Milliseconds, on any clock that does not go back. */
  now: () => number;
}

/** Something counted by key, in windows of equal length; each begins with what is first counted in it. */
export interface FixedWindows<Count> {
  /** The key's count while its window is open. The one who counts changes it. */
  get: (key: string) => Count | undefined;
  /** The same; opens a window where none is open. */
  open: (key: string) => Count;
  /** Forgets the key. */
  close: (key: string) => void;
  /** Milliseconds until the key's window ends, 0 where none is open. */
  left: (key: string) => number;
  /** How many windows are open. */
  size: () => number;
}

/**
 * Makes the table, in memory. Nothing in here is bounded but by time: who opens windows for strangers looks at `size`.
 * There is no timer: each call takes away what has ended.
 */
export function fixedWindows<Count>({ lengthMs, begin, now }: WindowOptions<Count>): FixedWindows<Count> {
  const windows = new Map<string, { count: Count; until: number }>();
  /** No window ends before that: a large table is not looked through at each call. */
  let quietUntil = Infinity;

  function current() {
    if (now() < quietUntil) return windows;
    quietUntil = Infinity;
    // Every window is equally long, so the first here is the first to end.
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
