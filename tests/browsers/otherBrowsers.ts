import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Old Chromiums. Their packages (`chromiums/`) are no dependencies of the project: each has 55 MB. */
export const CHROMIUMS = ['chromium-109', 'chromium-119'] as const;
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/porchlight/chromiums', import.meta.url));
/** Path of the program, unpacked. */
export const oldChromium = (name: string) => join(CACHE, name);

const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';

/** Paths of Debian's programs: the driver and the browser of WebKitGTK, and a display without a screen. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** A browser that is installed, in which the journey runs. */
export type OtherBrowser =
  | { name: (typeof CHROMIUMS)[number]; path: string }
  | { name: 'firefox'; path: string }
  | { name: 'webkit'; programs: WebKitPrograms };

/** The other browsers that are installed. */
export function otherBrowsers(): OtherBrowser[] {
  const firefox = process.env['FIREFOX_PATH'] || FIREFOXES.find((path) => existsSync(path));
  const webKit = webKitPrograms();
  return [
    ...CHROMIUMS.map((name) => ({ name, path: oldChromium(name) })).filter(({ path }) => existsSync(path)),
    ...(firefox === undefined ? [] : [{ name: 'firefox' as const, path: firefox }]),
    ...(webKit === undefined ? [] : [{ name: 'webkit' as const, programs: webKit }]),
  ];
}

function webKitPrograms(): WebKitPrograms | undefined {
  if (!existsSync(WEBKIT_DRIVER) || !existsSync(DISPLAY)) return undefined;
  const browser = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path));
  return browser === undefined ? undefined : { driver: WEBKIT_DRIVER, browser, display: DISPLAY };
}
