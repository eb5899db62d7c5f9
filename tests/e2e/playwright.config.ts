import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { PATIENCE_MS } from '../patience.ts';
import { CHROMIUM_ARGS, shellPath } from './chromium.ts';
import type { TestOptions } from './fixtures.ts';

type Config = PlaywrightTestConfig<TestOptions>;
type Project = NonNullable<Config['projects']>[number];
const SIZES = ['wide', 'tablet', 'phone'];

/** A test without a size in its tags runs in every size; one with `@phone`, or `@wide @tablet`, only in those. */
function project(name: string, use: NonNullable<Project['use']>): Project {
  const others = SIZES.filter((size) => size !== name).map((size) => `@${size}`);
  return { name, grepInvert: new RegExp(`^(?!.*@${name}\\b).*(${others.join('|')})\\b`), use };
}

// What servers and programs say is compared in English, whatever language the developer's terminal has.
process.env['PORCHLIGHT_LANG'] = 'en';

export default defineConfig<TestOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  // More than the two processors that are the least: many a test waits for a song, or for a second to pass.
  workers: 5,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // What a rule may take stands in its own test; these only end what hangs, on a busy machine too.
  timeout: 180_000,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Blocked by default. With a service worker each test would fetch the precached files twice, and responses that a
    // test mocks would come from a cache. Tests about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(shellPath !== undefined && { executablePath: shellPath }),
      args: CHROMIUM_ARGS,
    },
  },
  projects: [
    // Most tests run in the first size only. Those of how it looks ask for the whole look in each.
    project('wide', { viewport: { width: 1440, height: 900 }, look: 'still' }),
    project('tablet', { viewport: { width: 820, height: 1180 }, look: 'still' }),
    project('phone', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      deviceScaleFactor: 2,
      look: 'flat',
    }),
  ],
});
