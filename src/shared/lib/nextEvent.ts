/* In the inline boot script too: small, and no imports. */

/** Resolves with the next event of one of these names. */
export function nextEvent(target: EventTarget, ...names: string[]): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, resolve, { once: true });
  });
}
