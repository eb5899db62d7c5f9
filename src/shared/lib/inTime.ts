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
