import { fileURLToPath } from 'node:url';
import { chromium, firefox } from '@playwright/test';
import { otherBrowsers } from '../../scripts/checks/otherBrowsers.ts';
import { fullBrowser } from '../e2e/chromium.ts';
import { playwrightVisit } from './playwrightVisit.ts';
import type { Visit, WindowSize } from './visit.ts';
import { webKitVisit } from './webKitVisit.ts';

/** Starts one of the other browsers with an empty page, by the name of its project. */
export async function startVisit(name: string, size: WindowSize): Promise<Visit> {
  const found = otherBrowsers().find((browser) => browser.name === name);
  if (!found) throw new Error(`${name} is not there`);
  if (found.name === 'webkit') return webKitVisit(found.programs, size);
  if (found.name !== 'firefox') {
    return playwrightVisit(await chromium.launch({ executablePath: found.path, args: fullBrowser.args }), size);
  }
  const launched = await firefox.launch({
    // An unmodified Firefox over WebDriver BiDi; without a channel, Playwright requires its own build.
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('../firefox/firefox.mjs', import.meta.url)),
    // A mock audio device. Without a device, Firefox plays no song.
    firefoxUserPrefs: { 'media.cubeb.force_mock_context': true, 'media.cubeb.sandbox': false },
  });
  return playwrightVisit(launched, size);
}
