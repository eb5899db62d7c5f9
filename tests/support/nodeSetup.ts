import { afterAll, vi } from 'vitest';
import { recordTimers, refuseLeftovers } from './leftovers.ts';
import { until } from './until.ts';

const timers = recordTimers();

/** Servers, child processes and watched files, which keep a process alive. */
const open = () => process.getActiveResourcesInfo().filter((kind) => /Server|Process|FSEvent|StatWatcher/.test(kind));

afterAll(async () => {
  vi.useRealTimers();
  // What was closed just now may take a while to end.
  await until(() => refuseLeftovers([...open(), ...timers.left()]));
});
