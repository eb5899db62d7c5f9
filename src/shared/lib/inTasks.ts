import { nextTask } from './nextTask.ts';

/** Runs work that pauses (`yield`) after each of its parts, one task for each part. Resolves to its result. */
export async function inTasks<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    // Lets the browser handle input and draw between the parts.
    await nextTask();
  }
}

/** Runs the same work at once. */
export function atOnce<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
