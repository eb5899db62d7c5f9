import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/** Waits until a check throws no more. */
export const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: PATIENCE_MS });
