import { afterAll, expect, vi } from 'vitest';
import { recordTimers } from './leftovers.ts';
import { PATIENCE_MS } from './patience.ts';

const timers = recordTimers();

/** Servers, child processes and watched files, which keep a process alive. */
const open = () => process.getActiveResourcesInfo().filter((kind) => /Server|Process|FSEvent|StatWatcher/.test(kind));

afterAll(async () => {
  vi.useRealTimers();
  await timers.shortOnesEnded();
  // What was closed just now may take a while to end.
  await vi.waitFor(() => expect(open(), 'what this file leaves behind').toEqual([]), { timeout: PATIENCE_MS });
  expect(timers.left(), 'what this file leaves behind').toEqual([]);
});
