import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumPath, shellPath } from '../support/browserPaths.ts';
import { PATIENCE_MS } from '../support/patience.ts';

/**
 * Chromium's sandbox does not run as root, its background requests (updates, sync) would disturb tests, and no test uses
 * the internet.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Other hosts fail at once, unless a test answers for them.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Launch options of the tests: the headless shell, which takes a quarter less processor time than the full browser, in
 * `CHROMIUM_SHELL_PATH`, of Debian, or Playwright's own.
 */
export const launchOptions = { ...(shellPath !== undefined && { executablePath: shellPath }), args };

/** Launch options of the full browser, which alone has extensions; `CHROMIUM_PATH`, Debian's, or Playwright's own. */
export const fullBrowser: { channel?: string; executablePath?: string; args: string[] } = {
  ...(chromiumPath === undefined ? { channel: 'chromium' } : { executablePath: chromiumPath }),
  args,
};

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
