import { existsSync } from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

const chosen = process.env['CHROMIUM_PATH'];
const chromiumPath = chosen || (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);
const shellPath =
  process.env['CHROMIUM_SHELL_PATH'] || (!chosen && existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : chromiumPath);

/**
 * Chromium's sandbox does not run as root, its background requests (updates, sync) would disturb tests, and no test uses
 * the internet.
 */
const args = [
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

/**
 * Launch options of the tests: the headless shell, which takes a quarter less processor time than the full browser, in
 * `CHROMIUM_SHELL_PATH`, of Debian, or Playwright's own.
 */
export const launchOptions = { ...(shellPath !== undefined && { executablePath: shellPath }), args };

/** Launch options of the full browser, which alone has extensions; `CHROMIUM_PATH`, Debian's, or Playwright's own. */
export const fullBrowser: { channel?: string; executablePath?: string; args: string[] } = {
  ...(chromiumPath === undefined ? { channel: 'chromium' } : { executablePath: chromiumPath }),
  args,
};
