import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

// Set before the test files are loaded, since they read these variables.
process.env['SOAK_MINUTES'] ??= '60';
process.env['SOAK_UPDATES'] ??= '300';

// Messages of servers and programs are compared in English, regardless of the developer's locale.
process.env['PORCHLIGHT_LANG'] = 'en';

/** Long runs of the soak tests: `npm run soak`, after `npm run build`. */
export default defineConfig({
  ...base,
  testDir: '../e2e',
  testMatch: ['soak.spec.ts', 'updates.spec.ts'],
  outputDir: '../../test-results',
  workers: 1,
  timeout: 30 * 60_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/soak.json' }]],
});
