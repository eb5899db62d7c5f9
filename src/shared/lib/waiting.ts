/* Kept small and without imports, since this is bundled into the inline boot script too. */

/** Resolves with the next event of one of these names; never, if the signal aborts before. */
export function nextEvent(target: EventTarget, names: readonly string[], signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, resolve, { once: true, ...(signal && { signal }) });
  });
}

/** Resolves in a new task, so that the browser can handle pending key events, picture loads and frames first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Resolves in a task of its own after the next frame, when style and layout are up to date. A hidden page draws no
 * frames: there it resolves in the next task.
 */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const inNextTask = () => setTimeout(resolve);
    if (document.hidden) inNextTask();
    else requestAnimationFrame(inNextTask);
  });
}

/** Calls back when the browser is idle; after one second in browsers without `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => callback(), { timeout: 5000 });
  else setTimeout(callback, 1000);
}

/**
 * The result of a promise, or undefined if it takes longer than `limitMs` (Infinity: no limit) or the signal aborts
 * first. Rejects as the promise does.
 */
export async function inTime<T>(promise: Promise<T>, limitMs: number, signal?: AbortSignal): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    if (limitMs !== Infinity) timer = setTimeout(() => resolve(undefined), Math.max(0, limitMs));
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
    if (signal?.aborted) resolve(undefined);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
