/**
 * What is open above the page, the topmost last: the back button or gesture closes it. In browsers with `CloseWatcher`
 * that does it; in others the page has one history entry while something is open.
 */
const open: (() => void)[] = [];
/** The page itself has gone back, since nothing is open any more. */
let isLeaving = false;

/** Part of the state of the history entry. */
const MARK = 'porchlightOpen';

declare global {
  interface Window {
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

/**
 * Lets back close something. `close` may refuse, for example by a question. `isDialog`: a `<dialog>` has a close watcher
 * of its own. Returns a function to call when it has closed.
 */
export function closeByBack(close: () => void, isDialog = false): () => void {
  if (window.CloseWatcher) {
    if (isDialog) return () => undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', close);
    return () => watcher.destroy();
  }
  // The same function may be open twice.
  const own = () => close();
  open.push(own);
  mark();
  return () => {
    open.splice(open.indexOf(own), 1);
    // In a later task: something else may open in this one.
    setTimeout(leaveEntry);
  };
}

const isMarked = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && MARK in state;
};

function mark(): void {
  const state: unknown = history.state;
  if (!isMarked()) history.pushState({ ...(typeof state === 'object' && state), [MARK]: true }, '');
}

/** Leaves the entry of what was open, so that the next step back leads away from the page. */
function leaveEntry(): void {
  if (open.length > 0 || !isMarked() || isLeaving) return;
  isLeaving = true;
  history.back();
}

/** Follows the history where there is no `CloseWatcher`. Aborting `signal` removes the listener. */
export function followBack(target: Window, { signal }: { signal?: AbortSignal }): void {
  // A page that was reloaded, or was left by a link, while something was open.
  leaveEntry();
  target.addEventListener(
    'popstate',
    () => {
      const wasLeaving = isLeaving;
      isLeaving = false;
      if (!wasLeaving && !isMarked()) open.at(-1)?.();
      // Later, when what has closed is no longer in the list. With nothing open, the step led forward to an old entry.
      setTimeout(() => (open.length > 0 ? mark() : leaveEntry()));
    },
    signal && { signal },
  );
}
