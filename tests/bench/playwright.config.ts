import { defineConfig } from '@playwright/test';
import e2e, { launchOptions } from '../e2e/playwright.config.ts';

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
