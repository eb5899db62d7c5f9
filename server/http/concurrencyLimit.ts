export interface LimitOptions {
  /** How many works run at one time. */
  atOnce: number;
  /** How many wait for their turn. */
  waiting: number;
}

/** A limit on the work at one time, with a queue. */
export interface ConcurrencyLimit {
  /** Whether neither a turn nor a place in the queue is free. */
  isFull: () => boolean;
  /**
   * Runs `work` when its turn comes; the first to come is the first. Resolves with undefined, without running it, if the
   * queue is full or if `signal` aborts the waiting.
   */
  run: <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result | undefined>;
}

export function concurrencyLimit({ atOnce, waiting: places }: LimitOptions): ConcurrencyLimit {
  let running = 0;
  const queue = new Set<() => void>();
  const isFull = () => running + queue.size >= atOnce + places;

  function next(): void {
    const [begin] = queue;
    if (running < atOnce) begin?.();
  }

  /** Resolves with true when the work may run, with false when it was aborted before. */
  function turn(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const leave = (mayRun: boolean) => {
        queue.delete(begin);
        signal.removeEventListener('abort', giveUp);
        if (mayRun) running += 1;
        resolve(mayRun);
      };
      const begin = () => leave(true);
      const giveUp = () => leave(false);
      if (signal.aborted) return resolve(false);
      signal.addEventListener('abort', giveUp, { once: true });
      queue.add(begin);
      return next();
    });
  }

  return {
    isFull,
    async run(signal, work) {
      if (isFull() || !(await turn(signal))) return undefined;
      try {
        return await work();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
