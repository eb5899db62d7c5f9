/* Kept small and without imports, since this is bundled into the inline boot script too. */

/** Resolves with the next event of one of these names; never, if the signal aborts before. */
export function nextEvent(target: EventTarget, names: readonly string[], signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, resolve, { once: true, ...(signal && { signal }) });
  });
}
