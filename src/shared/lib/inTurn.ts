import { isQuiet } from './quiet';
import { whenIdle } from './whenIdle';

/** How long the page is left alone before each turn, ms. Tests need no rest. */
export const rest = { ms: 500 };

/** The same where data is saved: well after the reveal, ms. */
const THRIFTY_REST_MS = 3000;

/** When the last turn that was given away begins at the earliest, ms of the page's clock. */
let last = 0;

/**
 * Resolves when it is the caller's turn to load what the page can do without for now: one after another, each in an idle
 * moment of its own, so that the moments after the reveal belong to the visitor. A page that was opened for one of its
 * parts (`?open=links`, `#settings=…`) takes no rest.
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

/**
 * Whether what nobody has asked for may come: not where data is saved, unless the page was opened for one of its parts.
 */
export const mayFetchAhead = (): boolean => !isQuiet('data') || /[?&](open|add|text)=/.test(location.search);

/** The turn of what nobody has asked for; it never comes where data is saved. */
export const aheadInTurn = (): Promise<void> => (mayFetchAhead() ? inTurn() : new Promise(() => undefined));
