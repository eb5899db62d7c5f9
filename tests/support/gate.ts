import { onTestFinished } from 'vitest';
import { gate as closedGate } from '../e2e/gate.ts';

/** A gate: `opened` resolves when `open` is called, and at the end of the test, so that nobody waits any longer. */
export function gate(): ReturnType<typeof closedGate> {
  const made = closedGate();
  onTestFinished(made.open);
  return made;
}
