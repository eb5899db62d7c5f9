/** At most `most` events of a key within the window. */
export interface Limit {
  key: string;
  most: number;
}

/** Stores the times of events by key, in ascending order. */
export interface TimesTable {
  get: (key: string) => readonly number[] | undefined;
  set: (key: string, times: readonly number[]) => void;
}

interface CountsOptions {
  table: TimesTable;
  /** Length of the window, ms. */
  windowMs: number;
  /** Milliseconds. */
  now: () => number;
}

/** Counts events within a window that ends now, so a limit holds in every period of the window's length. */
export interface SlidingCounts {
  /** Counts an event in all of these limits; returns 0. If one of them is reached, counts nothing: returns the wait, ms. */
  tryAcquire: (limits: readonly Limit[]) => number;
  isReached: (limit: Limit) => boolean;
}

/** A key is limited to some dozens of events, so their times are stored: simpler than approximating, and exact. */
export function slidingCounts({ table, windowMs, now }: CountsOptions): SlidingCounts {
  const timesOf = (key: string) => (table.get(key) ?? []).filter((time) => time > now() - windowMs);

  function waitFor({ key, most }: Limit): number {
    const oldest = timesOf(key).at(-most);
    return oldest === undefined ? 0 : oldest + windowMs - now();
  }

  return {
    tryAcquire(limits) {
      const wait = Math.max(0, ...limits.map(waitFor));
      const time = now();
      if (wait === 0) for (const { key } of limits) table.set(key, [...timesOf(key), time]);
      return wait;
    },
    isReached: (limit) => waitFor(limit) > 0,
  };
}
