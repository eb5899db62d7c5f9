import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** A simulated terminal: its keyboard input and its screen output. */
export interface TestTerminal {
  input: PassThrough & { isTTY: boolean };
  screen: PassThrough;
}

/**
 * Runs a program in a simulated terminal and types the keys, each when the program waits for one. Returns the program's
 * result and the screen output.
 */
export async function typing<T>(
  keys: readonly string[],
  program: (terminal: TestTerminal) => Promise<T>,
): Promise<{ answer: T; shown: string }> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  // Wide enough that no question is broken into lines.
  const screen = Object.assign(new PassThrough(), { columns: 1000 });
  let shown = '';
  screen.on('data', (chunk) => (shown += String(chunk)));
  const progress = { isDone: false };
  const answer = program({ input, screen }).finally(() => (progress.isDone = true));
  for (const key of keys) {
    while (!progress.isDone && input.listenerCount('keypress') === 0) await setImmediate();
    input.write(key);
    await setImmediate();
  }
  return { answer: await answer, shown };
}
