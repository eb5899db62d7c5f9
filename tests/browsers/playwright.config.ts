import { defineConfig } from '@playwright/test';
import { otherBrowsers } from '../../scripts/checks/otherBrowsers.ts';
import base from '../e2e/playwright.config.ts';

/** One journey in each of the other browsers that are installed: `npm test -- browsers` installs them and runs it. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results',
  projects: otherBrowsers().map(({ name }) => ({
    name,
    // Chromium 109 without a graphics card loses its renderer on about one in eight visits, with every build so far.
    retries: name === 'chromium-109' ? 2 : 0,
    // A tag names the only browser of a test.
    ...(name !== 'firefox' && { grepInvert: /@firefox\b/ }),
  })),
});
