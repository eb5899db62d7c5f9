/** Longest delay of a timer in Node and browsers, ms. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Runs `act` after `ms` milliseconds, unless the returned function is called before. */
export type Later = (act: () => void, ms: number) => () => void;

/** `Later` on Node. The timer does not keep the process running. */
export const laterOnNode: Later = (act, ms) => {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
};

export interface ExpiringOptions {
  /** How long an entry is kept after it was last set, ms. */
  lifeMs: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Without it, entries that have expired are removed at the next call only. */
  later?: Later | undefined;
}

/** A map whose entries are removed when their time is over. */
export interface ExpiringMap<Value> {
  get: (key: string) => Value | undefined;
  /** Sets the entry, and begins its time anew. */
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
  size: () => number;
  /** Removes the entry that was set longest ago. */
  deleteOldest: () => void;
}

/** Creates the map, in memory. It has at most one timer, and none while it is empty. */
export function expiringMap<Value>({ lifeMs, now, later }: ExpiringOptions): ExpiringMap<Value> {
  // All entries live equally long and are in the order in which they were set, so the first one expires first.
  const entries = new Map<string, { value: Value; until: number }>();
  /** No entry expires before this time, so that a large map is not searched at each call. */
  let quietUntil = Infinity;
  let cancel: (() => void) | undefined;

  function current() {
    if (now() < quietUntil) return entries;
    quietUntil = Infinity;
    for (const [key, { until }] of entries) {
      if (until > now()) {
        quietUntil = until;
        break;
      }
      entries.delete(key);
    }
    return entries;
  }

  function wake(): void {
    cancel = undefined;
    if (current().size > 0) plan();
  }

  function plan(): void {
    cancel ??= later?.(wake, Math.min(Math.ceil(quietUntil - now()), LONGEST_DELAY_MS));
  }

  function remove(key: string): void {
    entries.delete(key);
    if (entries.size > 0) return;
    cancel?.();
    cancel = undefined;
  }

  return {
    get: (key) => current().get(key)?.value,
    set(key, value) {
      const until = now() + lifeMs;
      current().delete(key);
      entries.set(key, { value, until });
      quietUntil = Math.min(quietUntil, until);
      plan();
    },
    delete: remove,
    size: () => current().size,
    deleteOldest() {
      const [oldest] = current().keys();
      if (oldest !== undefined) remove(oldest);
    },
  };
}
