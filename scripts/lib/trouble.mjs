/** A failure that its message explains fully: shown as it is, without a stack. */
export class Trouble extends Error {}

/**
 * Tells what went wrong and makes the exit code say so.
 *
 * @param {unknown} error
 */
export function report(error) {
  // By name: the server's error class comes from another bundle, so `instanceof` would fail.
  const isPlain = error instanceof Trouble || (error instanceof Error && error.name === 'UnusableSite');
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
