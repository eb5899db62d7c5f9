import { afterAll, vi } from 'vitest';

// Files of tests follow each other in one process: starting one takes longer than most of them. Each file begins with
// modules of its own, and leaves time, environment and globals as they were.
vi.resetModules();
const { Request, Response } = Object.getOwnPropertyDescriptors(globalThis);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  // The server's adapter puts its own in their place.
  Object.defineProperties(globalThis, { Request, Response });
});
