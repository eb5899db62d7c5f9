import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

const testSchema = v.object({
  /** Titles of groups and test, joined by spaces. */
  title: v.string(),
  /** Playwright's project, such as `phone`. */
  project: v.optional(v.string()),
  state: v.picklist(['passed', 'failed', 'skipped']),
  /** Message and place of the failure. */
  errors: v.array(v.string()),
});

/** What a reporter tells the process that started the test runner, over Node's IPC channel. */
export const messageSchema = v.variant('kind', [
  /** Number of `ended` messages to expect. */
  v.object({ kind: v.literal('total'), total: v.number() }),
  /** A file with unit tests, or one end-to-end test, has ended. `errors` are those outside of its tests. */
  v.object({ kind: v.literal('ended'), file: v.string(), tests: v.array(testSchema), errors: v.array(v.string()) }),
  /** An error that belongs to no file. */
  v.object({ kind: v.literal('error'), error: v.string() }),
]);

export type Message = v.InferOutput<typeof messageSchema>;
export type TestResult = v.InferOutput<typeof testSchema>;

/** Sends a message to the parent process. Resolves when it is written: a runner may exit right after its last one. */
export function tell(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });
}

/** An error as plain text, without colours. */
export function plainText(...parts: (string | undefined)[]): string {
  return stripVTControlCharacters(parts.filter(Boolean).join('\n'));
}
