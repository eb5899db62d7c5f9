import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

const subscribers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  for (const notify of subscribers) notify();
  schedule();
}

/** One timer for the whole page, at the start of each second. It is set again each time, so it cannot drift. */
function schedule(): void {
  clearTimeout(timer);
  timer = subscribers.size > 0 && !document.hidden ? setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS)) : undefined;
}

/**
 * Calls `notify` on every second's edge, and when the page shows again; returns the function that ends it. For what is
 * written straight to an element; what is rendered takes `useNow`.
 */
export function onSecond(notify: () => void): () => void {
  if (subscribers.size === 0) document.addEventListener('visibilitychange', tick);
  subscribers.add(notify);
  if (timer === undefined) schedule();
  return () => {
    subscribers.delete(notify);
    if (subscribers.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    schedule();
  };
}

/**
 * What `read` takes from the current second, read anew on every tick; the component renders only when that differs.
 * Rests while the page is hidden, and is right at once when it shows again. `reserved` keeps the place of what the page's
 * HTML cannot know: the visitor's time. What is never part of that HTML needs none.
 */
export function useNow<Value extends string | number>(read: (now: Date) => Value, reserved?: Value): Value {
  return useSyncExternalStore(onSecond, () => read(new Date()), reserved === undefined ? undefined : () => reserved);
}
