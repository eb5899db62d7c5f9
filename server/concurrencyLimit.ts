/** Somebody's place in the queue. */
export interface Place {
  /** Resolves when it is this one's turn; false when `signal` says that nobody waits for it any more. */
  turn: (signal: AbortSignal) => Promise<boolean>;
  /** Gives the place up, whether its turn has come or not. Must be called once. */
  leave: () => void;
}

/** Who may work now, and who waits, first come, first served. */
export interface Turns {
  /** Takes a place; undefined when there is none. */
  enter: () => Place | undefined;
  isFull: () => boolean;
}

/** Lets `atOnce` work at one time and `waiting` more wait for it. */
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
