import { isQuiet } from './quiet';
import { whenIdle } from './whenIdle';

/**
 * Pauses before the first turn, which is shortly after the reveal, and before each of the others, ms. Tests set them to
 * 0.
 */
export const rest = { firstMs: 1200, ms: 300 };

/** Pause before each turn with the data saver on, ms: well after the loading screen has gone. */
const THRIFTY_REST_MS = 3000;

/** Earliest start of the last queued turn, ms of the page's clock; 0 before the first. */
let last = 0;

/**
 * Queue for loading optional parts: resolves for one caller after another, each in a separate idle period, so that the
 * page stays responsive after the loading screen has gone. There is no pause if the page was opened for one of its
 * parts (`?open=links`, `#settings=…`).
 */
export function inTurn(): Promise<void> {
  const usualMs = last ? rest.ms : rest.firstMs;
  const restMs = /[?#]/.test(String(globalThis.location)) ? 0 : isQuiet('data') ? THRIFTY_REST_MS : usualMs;
  const now = performance.now();
  last = Math.max(now, last) + restMs;
  return new Promise((resolve) => {
    if (restMs) setTimeout(whenIdle, last - now, resolve);
    else whenIdle(resolve);
  });
}

/** Whether prefetching is allowed: not with the data saver on, unless the page was opened for one of its parts. */
export const mayFetchAhead = (): boolean => !isQuiet('data') || /[?&](open|add|text)=/.test(location.search);

/** A turn of the queue for prefetching; never resolves if prefetching is not allowed. */
export const aheadInTurn = (): Promise<void> => (mayFetchAhead() ? inTurn() : new Promise(() => undefined));
