import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from '../e2e/playwright.config.ts';

// Messages of servers and programs are compared in English, regardless of the developer's locale.
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
      // A mock audio device. Without a device, Firefox plays no song.
      firefoxUserPrefs: { 'media.cubeb.force_mock_context': true, 'media.cubeb.sandbox': false },
    },
  },
  projects: [
    {
      name: 'firefox',
      // An unmodified Firefox over WebDriver BiDi; without a channel, Playwright requires its own build.
      use: { browserName: 'firefox', channel: 'moz-firefox', viewport: { width: 1440, height: 900 } },
    },
  ],
});
