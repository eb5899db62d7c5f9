import { existsSync } from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

const chosen = process.env['CHROMIUM_PATH'];

/** Path of a full Chromium; undefined for Playwright's own. */
export const chromiumPath = chosen || (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

/**
 * Path of the Chromium for most tests; undefined for Playwright's own. The headless shell takes a quarter less
 * processor time.
 */
export const shellPath =
  process.env['CHROMIUM_SHELL_PATH'] || (!chosen && existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : chromiumPath);

/** For tests of features of the full browser: extensions, background tabs. */
export const wholeBrowser = chromiumPath === undefined ? { channel: 'chromium' } : { executablePath: chromiumPath };

const shell = shellPath === undefined ? {} : { executablePath: shellPath };

/**
 * Chromium's sandbox does not run as root, its background requests (updates, sync) would disturb tests, and no test uses
 * the internet.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Other hosts fail at once, unless a test answers for them.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Launch options of the tests of sizes and pixels. */
export const everyPixel = { ...shell, args: CHROMIUM_ARGS };

/**
 * Launch options of all other tests: frames have a quarter of the pixels, which takes a tenth less CPU time. Pages and
 * screenshots have the size and scale that Playwright sets, but odd sizes are rounded.
 */
export const fewerPixels = { ...shell, args: [...CHROMIUM_ARGS, '--force-device-scale-factor=0.5'] };
