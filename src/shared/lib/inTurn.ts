import { whenIdle } from './whenIdle';

/** How long the page is left alone before each turn, ms. Tests need no rest. */
export const rest = { ms: 600 };

let last = Promise.resolve();

/**
 * Resolves when it is the caller's turn to load what the page can do without for now: one after another, each in an idle
 * moment of its own, so that the moments after the reveal belong to the visitor. A page that was opened for one of its
 * parts (`?open=links`) takes no rest.
 */
export function inTurn(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        if (rest.ms && !globalThis.location?.search) setTimeout(() => whenIdle(resolve), rest.ms);
        else whenIdle(resolve);
      }),
  );
  return last;
}
