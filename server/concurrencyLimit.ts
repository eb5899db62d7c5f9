/** A place in the queue. */
export interface Place {
  /** Resolves with true when the work may begin; with false when `signal` aborts the waiting. */
  turn: (signal: AbortSignal) => Promise<boolean>;
  /** Frees the place, whether its turn has come or not. Must be called exactly once. */
  leave: () => void;
}

/** A first-come, first-served queue with a limit on running and on waiting work. */
export interface Turns {
  /** Takes a place; undefined when the queue is full. */
  enter: () => Place | undefined;
  isFull: () => boolean;
}

/** Allows `atOnce` running and `waiting` waiting places. */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  let taken = 0;
  let working = 0;
  const queue = new Set<() => void>();

  function next(): void {
    const [begin] = queue;
    if (working < atOnce) begin?.();
  }

  const isFull = () => taken === atOnce + waiting;

  return {
    isFull,
    enter() {
      if (isFull()) return undefined;
      taken += 1;
      let works = false;
      return {
        turn: (signal) =>
          new Promise((resolve) => {
            const begin = () => {
              queue.delete(begin);
              signal.removeEventListener('abort', giveUp);
              works = true;
              working += 1;
              resolve(true);
            };
            const giveUp = () => {
              queue.delete(begin);
              resolve(false);
            };
            if (signal.aborted) return giveUp();
            signal.addEventListener('abort', giveUp, { once: true });
            queue.add(begin);
            return next();
          }),
        leave() {
          taken -= 1;
          if (works) working -= 1;
          next();
        },
      };
    },
  };
}
