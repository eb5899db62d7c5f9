import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

/** Long runs, which measure memory and look for rare failures of updates: `npm run soak`, after `npm run build`. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  timeout: 30 * 60_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/soak.json' }]],
});
