import { existsSync } from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

const chosen = process.env['CHROMIUM_PATH'];

/** Path of a full Chromium: `CHROMIUM_PATH`, else Debian's; undefined for Playwright's own. */
export const chromiumPath = chosen || (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined);

/** Path of a Chromium without windows: `CHROMIUM_SHELL_PATH`, else Debian's, else the full one. */
export const shellPath =
  process.env['CHROMIUM_SHELL_PATH'] || (!chosen && existsSync(DEBIAN_SHELL) ? DEBIAN_SHELL : chromiumPath);
