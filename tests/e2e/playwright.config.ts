import { availableParallelism } from 'node:os';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { PATIENCE_MS } from '../patience.ts';
import { fewerPixels } from './chromium.ts';
import type { TestOptions } from './fixtures.ts';

type Config = PlaywrightTestConfig<TestOptions>;
type Project = NonNullable<Config['projects']>[number];
const SIZES = ['wide', 'tablet', 'phone'];

/** A test without a size in its tags runs in every size; one with `@phone`, or `@wide @tablet`, only in those. */
function project(name: string, use: NonNullable<Project['use']>): Project {
  const others = SIZES.filter((size) => size !== name).map((size) => `@${size}`);
  return { name, grepInvert: new RegExp(`^(?!.*@${name}\\b).*(${others.join('|')})\\b`), use };
}

// Messages of servers and programs are compared in English, regardless of the developer's locale.
process.env['PORCHLIGHT_LANG'] = 'en';

export default defineConfig<TestOptions>({
  testDir: '.',
  outputDir: '../../test-results',
  // More than processors, since many tests wait for a song or a second to pass. On two processors, three workers took 4 %
  // longer than four; five were no faster, and each test took twice as long.
  workers: availableParallelism() * 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Longer than several waits, so that the event that did not come is named.
  timeout: 5 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Blocked by default. With a service worker each test would fetch the precached files twice, and responses that a
    // test mocks would come from a cache. Tests about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: fewerPixels,
  },
  projects: [
    // Most tests run only at the first size. Visual tests run at each size and set `look` to `whole`.
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
