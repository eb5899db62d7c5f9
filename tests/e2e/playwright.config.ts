import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { PATIENCE_MS } from '../support/patience.ts';
import { launchOptions } from './chromium.ts';

// Messages of servers and programs are compared in English, regardless of the developer's locale.
process.env['PORCHLIGHT_LANG'] = 'en';

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: availableParallelism(),
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Only ends hanging tests: a test may wait several times.
  timeout: 10 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Blocked by default. With a service worker each test would fetch the precached files twice, and responses that a
    // test mocks would come from a cache. Tests about the worker allow it.
    serviceWorkers: 'block',
    launchOptions,
  },
  // A test runs at the size of a desktop. Tests about sizes name theirs by tags: `@wide`, `@tablet`, `@phone`.
  projects: [
    { name: 'wide', grepInvert: /^(?!.*@wide\b).*@(tablet|phone)\b/, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'tablet', grep: /@tablet\b/, use: { viewport: { width: 820, height: 1180 } } },
    {
      name: 'phone',
      grep: /@phone\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
