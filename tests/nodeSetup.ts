import { afterAll, vi } from 'vitest';

// Test files run one after another in one process, since starting a process takes longer than most of them. Each file
// starts with fresh modules; time, environment and globals are restored after it.
vi.resetModules();
const { Request, Response } = Object.getOwnPropertyDescriptors(globalThis);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  // The server's adapter replaces these globals.
  Object.defineProperties(globalThis, { Request, Response });
});
