import { useSyncExternalStore } from 'react';

const SECOND_MS = 1000;

const subscribers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  for (const notify of subscribers) notify();
  schedule();
}

/**
 * Sets one timer for the whole page, at the start of the next second. It is set again after each tick, so it does not
 * drift.
 */
function schedule(): void {
  clearTimeout(timer);
  timer = subscribers.size > 0 && !document.hidden ? setTimeout(tick, SECOND_MS - (Date.now() % SECOND_MS)) : undefined;
}

/**
 * Calls `notify` at the start of every second and when the page becomes visible again; returns the unsubscribe
 * function. For direct DOM updates; components use `useNow`.
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
 * Result of `read` for the current time, updated every second; the component renders only when the result changes.
 * Pauses while the page is hidden, and updates at once when it is visible again. `reserved` is the value for the page's
 * HTML, where the visitor's time is unknown; it can be omitted for content that is never part of the HTML.
 */
export function useNow<Value extends string | number>(read: (now: Date) => Value, reserved?: Value): Value {
  return useSyncExternalStore(onSecond, () => read(new Date()), reserved === undefined ? undefined : () => reserved);
}
