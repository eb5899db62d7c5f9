import type { KeyboardEvent } from 'react';

/** The search field exists before the lazy parts of the directory do; it passes its keys on through this. */
export interface ShelfHandle {
  onKeyDown: (event: KeyboardEvent) => void;
}
