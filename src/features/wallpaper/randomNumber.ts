/* Bundled into the inline boot script too: small, and no imports. */

/** The local picture of a visit where none is pinned, 1..count, each as likely as the others. `random`: 0 <= n < 1. */
export const randomNumber = (count: number, random = Math.random()): number => Math.floor(random * count) + 1;
