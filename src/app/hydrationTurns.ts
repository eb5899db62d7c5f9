/** Input that its slice must handle at once, although the slice's turn has not come. */
const INPUT = ['click', 'keydown', 'focusin'];

/** Until it is open, the slice suspends with its promise, and its HTML stays as it is. */
export interface Turn {
  opened: Promise<void>;
  open: () => void;
}

/** A turn that is not open yet. */
export function createTurn(): Turn {
  let resolve: (() => void) | undefined;
  const opened = new Promise<void>((opens) => {
    resolve = opens;
  });
  const open = () => {
    // React reads the status at once; it would wait for a later task otherwise.
    void Object.assign(opened, { status: 'fulfilled' });
    resolve?.();
  };
  return { opened, open };
}

/**
 * The turns in which the slices of the page are hydrated, one after another. Without turns React hydrates all of them
 * in one commit, with all effects and renderings that follow it: 50 ms on a slow phone. Input anywhere in `target` opens
 * all turns immediately, because React hydrates the slice of an event before it handles the event.
 */
export function createHydrationTurns(target: EventTarget, count: number): Turn[] {
  const turns = Array.from({ length: count }, createTurn);
  const done = new AbortController();
  const openAll = () => {
    done.abort();
    turns.forEach(({ open }) => open());
  };
  for (const type of INPUT) target.addEventListener(type, openAll, { capture: true, signal: done.signal });
  turns[0]?.open();
  return turns;
}
