import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/** Waits until a check no longer throws. */
export const until = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: PATIENCE_MS });
