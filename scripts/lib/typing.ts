import { PassThrough } from 'node:stream';

/** A simulated terminal: its keyboard input and its screen output. */
export interface TestTerminal {
  input: PassThrough & { isTTY: boolean };
  screen: PassThrough;
}

/**
 * Runs a program in a simulated terminal and types the keys one after another. Returns the program's result and the
 * screen output.
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
