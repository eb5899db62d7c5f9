/** An error with a complete message for the user, printed without a stack trace. */
export class Trouble extends Error {}

/**
 * Prints an error and sets a failure exit code.
 *
 * @param {unknown} error
 */
export function report(error) {
  // Compared by name, since the server's error class comes from another bundle and `instanceof` would fail.
  const isPlain = error instanceof Trouble || (error instanceof Error && error.name === 'UnusableSite');
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
