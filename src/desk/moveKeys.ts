import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Step of a move by Alt and an arrow key: 1 forward, -1 back; undefined for any other key. */
export const stepOf = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | undefined =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? STEPS[key] : undefined;
