/** A failure that its message explains fully: shown as it is, without a stack. */
export class Trouble extends Error {}

/** Tells what went wrong and makes the exit code say so. */
export function report(error) {
  // By its name: it comes out of a program that was built by itself.
  const isPlain = error instanceof Trouble || error?.name === 'UnusableSite';
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
