import type { Later } from '../laterOnNode.ts';

export interface ExpiringOptions {
  /** Lifetime of an entry after it was last set, ms. */
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
}

/** Creates the map, in memory. It has at most one timer, and none while it is empty. */
export function expiringMap<Value>({ lifeMs, now, later }: ExpiringOptions): ExpiringMap<Value> {
  // All entries live equally long and are in the order in which they were set, so the first one expires first.
  const entries = new Map<string, { value: Value; until: number }>();
  /** No entry expires before this time, so that a large map is not searched at each call. */
  let quietUntil = Infinity;
  let isPlanned = false;

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
    isPlanned = false;
    if (current().size > 0) plan();
  }

  function plan(): void {
    if (isPlanned || !later) return;
    isPlanned = true;
    later(wake, Math.ceil(quietUntil - now()));
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
  };
}
