import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

// What servers and programs say is compared in English, whatever language the developer's terminal has.
process.env['PORCHLIGHT_LANG'] = 'en';

/** A walk through the page in Firefox: `npm run e2e:firefox`, after `npm run build`. */
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: {
      executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)),
      // A sound device that is always there. Without one, Firefox plays no song.
      firefoxUserPrefs: { 'media.cubeb.force_mock_context': true, 'media.cubeb.sandbox': false },
    },
  },
  projects: [
    {
      name: 'firefox',
      // Firefox as it is, by WebDriver BiDi; without a channel Playwright wants a Firefox of its own.
      use: { browserName: 'firefox', channel: 'moz-firefox', viewport: { width: 1440, height: 900 } },
    },
  ],
});
