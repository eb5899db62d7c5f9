import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';
import { launchOptions } from '../e2e/chromium.ts';

/** Measures what the built page costs: `npm run bench`, after `npm run build`. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 0,
  use: { ...e2e.use, viewport: { width: 1440, height: 900 }, launchOptions },
  projects: [{ name: 'bench' }],
});
