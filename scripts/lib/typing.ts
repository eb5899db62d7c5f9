import { PassThrough } from 'node:stream';

/** A terminal of a test: what is typed, and what is shown. */
export interface TestTerminal {
  input: PassThrough & { isTTY: boolean };
  screen: PassThrough;
}

/**
 * Runs a program in a terminal in which these keys are typed, one after the other; answers what the program has
 * answered, and everything that was shown.
 */
export async function typing<T>(
  keys: readonly string[],
  program: (terminal: TestTerminal) => Promise<T>,
): Promise<{ answer: T; shown: string }> {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const screen = new PassThrough();
  const answer = program({ input, screen });
  for (const key of keys) {
    input.write(key);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  return { answer: await answer, shown: String(screen.read() ?? '') };
}
