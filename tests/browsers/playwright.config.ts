import { defineConfig } from '@playwright/test';
import { otherBrowsers } from './otherBrowsers.ts';
import base from '../e2e/playwright.config.ts';

/** One journey in each of the other browsers that are installed: `npm test -- browsers` installs them and runs it. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results',
  // A tag names the only browser of a test.
  projects: otherBrowsers().map(({ name }) => ({ name, ...(name !== 'firefox' && { grepInvert: /@firefox\b/ }) })),
});
