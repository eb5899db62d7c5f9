import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

// Set before the test files are loaded, which read them.
process.env['SOAK_MINUTES'] ??= '60';
process.env['SOAK_UPDATES'] ??= '300';

// What servers and programs say is compared in English, whatever language the developer's terminal has.
process.env['PORCHLIGHT_LANG'] = 'en';

/** The long form of the tests that use the page for a while: `npm run soak`, after `npm run build`. */
export default defineConfig({
  ...base,
  testDir: '../e2e',
  testMatch: ['soak.spec.ts', 'updates.spec.ts'],
  outputDir: '../../test-results',
  workers: 1,
  timeout: 30 * 60_000,
  reporter: [['list'], ['json', { outputFile: '../../test-results/soak.json' }]],
});
