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
  // A mock audio device. Without a device, Firefox plays no song.
  return startFirefox(size, { 'media.cubeb.force_mock_context': true, 'media.cubeb.sandbox': false });
}

/** Starts Firefox with these preferences. */
export async function startFirefox(size: WindowSize, firefoxUserPrefs: Record<string, boolean>): Promise<Visit> {
  const launched = await firefox.launch({
    // An unmodified Firefox over WebDriver BiDi; without a channel, Playwright requires its own build.
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)),
    firefoxUserPrefs,
  });
  return playwrightVisit(launched, size);
}
