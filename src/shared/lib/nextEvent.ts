/* In the inline boot script too: small, and no imports. */

/** Resolves with the next event of this name. */
export function nextEvent(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => {
    target.addEventListener(name, resolve, { once: true });
  });
}
