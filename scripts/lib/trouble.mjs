/** A failure that its message explains fully: shown as it is, without a stack. */
export class Trouble extends Error {}

/** Tells what went wrong and makes the exit code say so. */
export function report(error) {
  console.error(error instanceof Trouble ? error.message : error);
  process.exitCode = 1;
}
