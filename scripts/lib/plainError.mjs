/** An error whose message is meant for the owner and is printed without a stack trace. */
export class PlainError extends Error {}

/**
 * Prints an error and sets a failure exit code. The server's `UnusableSite` is compared by name, since that of the built
 * server is another class.
 *
 * @param {unknown} error
 */
export function report(error) {
  const isPlain = error instanceof PlainError || (error instanceof Error && error.name === 'UnusableSite');
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
