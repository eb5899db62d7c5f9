import type { Later } from '../laterOnNode.ts';
import { createAttempts, WINDOW_MS, type Attempts, type PasswordTry } from './passwordAttempts.ts';

interface MemoryOptions {
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
  /** Without it, addresses are removed at the first call after their time only. */
  later?: Later | undefined;
}

/** Counts in the memory of this process. A timer removes each address when its tries no longer count. */
export function attemptsInMemory({ now = () => performance.now(), later }: MemoryOptions = {}): Attempts {
  let tries: readonly PasswordTry[] = [];
  let isPlanned = false;
  const write = (next: readonly PasswordTry[]) => {
    tries = next;
    if (tries.length > 0) plan(WINDOW_MS);
  };
  const counter = createAttempts({ now, read: () => tries, write });

  function plan(ms: number): void {
    if (isPlanned || !later) return;
    isPlanned = true;
    later(removeOld, Math.ceil(ms));
  }

  function removeOld(): void {
    // `write` plans nothing meanwhile: the time is that of the oldest try.
    const next = counter.removeOld();
    isPlanned = false;
    if (next !== undefined) plan(next);
  }

  return counter;
}
