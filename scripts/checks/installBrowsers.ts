import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import spawn from 'nano-spawn';
import { CHROMIUMS, oldChromium, otherBrowsers } from '../../tests/browsers/otherBrowsers.ts';
import { root } from '../lib/paths.mjs';

/** What the tests use, by Debian's package. Without a Chinese font, every character in a picture is the same box. */
const CHROMIUM = { chromium: '/usr/bin/chromium', 'chromium-headless-shell': '/usr/bin/chromium-headless-shell' };
const FONT = { 'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc' };
/** `tests/proxies.test.ts` runs the examples for these. */
const PROXIES = {
  nginx: '/usr/sbin/nginx',
  apache2: '/usr/sbin/apache2',
  caddy: '/usr/bin/caddy',
  openssl: '/usr/bin/openssl',
};
const FIREFOX = { 'firefox-esr': '/usr/bin/firefox-esr' };
const WEBKIT = { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' };

const options = { cwd: root, stdio: 'inherit', preferLocal: true } as const;

/**
 * Installs the packages whose file is missing, on Debian as root or with `sudo` that asks nothing. A failure is printed
 * by apt-get and otherwise ignored: what tests miss, they name.
 */
async function installDebian(packages: Readonly<Record<string, string>>): Promise<void> {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (!isDebian || missing.length === 0) return;
  // The packages must not start their services: the tests start the programs themselves.
  const env = ['env', 'DEBIAN_FRONTEND=noninteractive', 'SYSTEMD_OFFLINE=1', 'RUNLEVEL=1', 'apt-get'];
  const [command = '', ...args] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), ...env];
  const apt = (...more: string[]) => spawn(command, [...args, ...more], options).catch(() => undefined);
  await apt('update');
  for (const name of missing) await apt('install', '-y', '--no-install-recommends', name);
}

/** Installs a Chromium if there is none; on Debian also a Chinese font and the proxies whose examples are tested. */
export async function installBrowsers(): Promise<void> {
  const isChosen = Boolean(process.env['CHROMIUM_PATH']);
  await installDebian({ ...(!isChosen && CHROMIUM), ...FONT, ...PROXIES });
  if (!isChosen && !existsSync(CHROMIUM.chromium)) await spawn('playwright', ['install', 'chromium'], options);
}

const found = () => otherBrowsers().map(({ name }) => name);

/** Installs the other browsers as far as this machine allows. Returns the names of the missing ones. */
export async function installOtherBrowsers(): Promise<string[]> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    await unpackChromiums().catch((error: unknown) => console.log(String(error)));
  }
  await installDebian({ ...(!found().includes('firefox') && FIREFOX), ...(!found().includes('webkit') && WEBKIT) });
  return [...CHROMIUMS, 'firefox' as const, 'webkit' as const].filter((name) => !found().includes(name));
}

/** Installs the packages of the old Chromiums, which contain the program in compressed form. */
async function unpackChromiums(): Promise<void> {
  const missing = CHROMIUMS.filter((name) => !existsSync(oldChromium(name)));
  if (missing.length === 0) return;
  const folder = join(root, 'tests/browsers/chromiums');
  await spawn('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], {
    ...options,
    cwd: folder,
  });
  for (const name of missing) {
    const packed = await readFile(join(folder, 'node_modules', name, 'bin/chromium.br'));
    const file = oldChromium(name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.new`, await promisify(brotliDecompress)(packed), { mode: 0o755 });
    await rename(`${file}.new`, file);
  }
}
