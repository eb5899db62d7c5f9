import { isQuiet } from './quiet';
import { whenIdle } from './whenIdle';

/** Pause before each turn, ms. Tests set it to 0. */
export const rest = { ms: 500 };

/** Pause before each turn with the data saver on, ms: well after the loading screen has gone. */
const THRIFTY_REST_MS = 3000;

/** Earliest start of the last queued turn, ms of the page's clock. */
let last = 0;

/**
 * Queue for loading optional parts: resolves for one caller after another, each in a separate idle period, so that the
 * page stays responsive after the loading screen has gone. There is no pause if the page was opened for one of its
 * parts (`?open=links`, `#settings=…`).
 */
export function inTurn(): Promise<void> {
  const restMs = /[?#]/.test(String(globalThis.location)) ? 0 : isQuiet('data') ? THRIFTY_REST_MS : rest.ms;
  const now = performance.now();
  last = Math.max(now, last) + restMs;
  return new Promise((resolve) => {
    if (restMs) setTimeout(() => whenIdle(resolve), last - now);
    else whenIdle(resolve);
  });
}

/** Whether prefetching is allowed: not with the data saver on, unless the page was opened for one of its parts. */
export const mayFetchAhead = (): boolean => !isQuiet('data') || /[?&](open|add|text)=/.test(location.search);

/** A turn of the queue for prefetching; never resolves if prefetching is not allowed. */
export const aheadInTurn = (): Promise<void> => (mayFetchAhead() ? inTurn() : new Promise(() => undefined));
