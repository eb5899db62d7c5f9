import { onTestFinished } from 'vitest';

/** A gate: `opened` resolves when `open` is called, and at the end of the test, so that nobody waits any longer. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let letGo: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const open = () => letGo?.();
  onTestFinished(open);
  return { opened, open };
}
