import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run, runTool, tailOf } from '../lib/run.mjs';
import { Trouble } from '../lib/trouble.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';
const ANSWER_LIMIT_MS = 20_000;
const HOW_TO_GET_ONE =
  'No Chromium was found for the tests in a browser. Install one (Debian: apt-get install chromium; ' +
  'elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to one.';

/** Prints a line. */
export type Say = (line: string) => void;

export interface Browser {
  /** Path of a full Chromium; undefined for Playwright's own Chromium, which Playwright finds by itself. */
  path: string | undefined;
  /** Path of a headless shell (Chromium without windows), which runs most tests faster; undefined if there is none. */
  shell: string | undefined;
}

/**
 * Finds a Chromium that starts and installs one if there is none; on Debian also a Chinese font and the headless shell.
 * Throws a `Trouble` if the installation fails.
 */
export async function findBrowser(say: Say): Promise<Browser> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    const shell = process.env['CHROMIUM_SHELL_PATH'];
    for (const path of [chosen, ...(shell ? [shell] : [])]) {
      if (!(await answers(path))) throw new Trouble(`${path} is the Chromium of your choice, but does not start.`);
    }
    return { path: chosen, shell };
  }
  const own = await playwrightsOwn();
  const found = own ? undefined : await onPath(NAMES);
  if (own || found) await ensureChineseFont(say);
  const path = own || found ? found : await getBrowser(say);
  return { path, shell: path === undefined ? undefined : await ensureShell(say) };
}

async function getBrowser(say: Say): Promise<string | undefined> {
  const prefix = await debianAdmin();
  if (prefix) {
    say('No Chromium found: installing Debian’s …');
    const { code, output } = await aptInstall(say, prefix, ['chromium', SHELL, 'fonts-noto-cjk']);
    const found = await onPath(NAMES);
    if (found) return found;
    say(`apt-get could not install chromium (exit code ${code}):\n${tailOf(output)}`);
  }
  say('No Chromium found: downloading Playwright’s …');
  const { code, output } = await runTool('@playwright/test', ['install', 'chromium'], {
    patience: 'still downloading',
    say,
  });
  if (await playwrightsOwn()) return undefined;
  say(`playwright install chromium failed (exit code ${code}):\n${tailOf(output)}`);
  throw new Trouble(HOW_TO_GET_ONE);
}

/** A file that exists may still not start: Ubuntu's stub for a snap, or Playwright's without system libraries. */
async function answers(path: string): Promise<boolean> {
  const { code } = await run(path, ['--version'], { timeoutMs: ANSWER_LIMIT_MS });
  return code === 0;
}

async function playwrightsOwn(): Promise<boolean> {
  const path = chromium.executablePath();
  // On Windows `--version` opens a window instead of answering.
  return path !== '' && existsSync(path) && (process.platform === 'win32' || (await answers(path)));
}

async function onPath(names: readonly string[]): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  for (const name of names) {
    for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (folder !== '' && isExecutable(path) && (await answers(path))) return path;
    }
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Command prefix for running as root without a prompt; undefined if that is not possible. */
export async function debianAdmin(): Promise<readonly string[] | undefined> {
  if (!existsSync('/etc/os-release') || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) return undefined;
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true']);
  return code === 0 ? ['sudo', '-n'] : undefined;
}

/** Installs packages with the prefix of `debianAdmin()`. */
export async function aptInstall(say: Say, prefix: readonly string[], packages: readonly string[]) {
  const apt = (args: readonly string[]) => {
    const [command = 'env', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return run(command, rest, { patience: 'still installing', say });
  };
  // The local package lists may be missing or outdated. A failure is ignored: without a network the packages may be
  // cached.
  await apt(['update']);
  return apt(['install', '-y', '--no-install-recommends', ...packages]);
}

/** Programs that `tests/proxies.test.ts` runs, by Debian's package. */
const PROXIES = { nginx: 'nginx', apache2: 'apache2', caddy: 'caddy', openssl: 'openssl' };

/** Installs the proxies whose examples are tested, on Debian. Elsewhere the test itself says what is missing. */
export async function ensureProxies(say: Say): Promise<void> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const missing = Object.entries(PROXIES)
    .filter(([name]) => !folders.some((folder) => folder !== '' && isExecutable(join(folder, name))))
    .map(([, debian]) => debian);
  const prefix = missing.length > 0 ? await debianAdmin() : undefined;
  if (!prefix) return;
  say(`Installing Debian’s ${missing.join(', ')}, whose examples are tested …`);
  // The packages must not start their services: the tests start the programs themselves.
  const { code, output } = await aptInstall(say, [...prefix, 'env', 'SYSTEMD_OFFLINE=1', 'RUNLEVEL=1'], missing);
  if (code !== 0) say(`Warning: ${missing.join(', ')} could not be installed:\n${tailOf(output)}`);
}

/** Optional, since tests also run without the headless shell, only slower. Failed installations are ignored. */
async function ensureShell(say: Say): Promise<string | undefined> {
  const found = await onPath([SHELL]);
  const prefix = found === undefined ? await debianAdmin() : undefined;
  if (!prefix) return found;
  say(`No ${SHELL} found: installing Debian’s, with which tests run sooner …`);
  await aptInstall(say, prefix, [SHELL]);
  return onPath([SHELL]);
}

/** Without a Chinese font every character is the same empty box: tests pass, but their screenshots are useless. */
async function ensureChineseFont(say: Say): Promise<void> {
  const prefix = await debianAdmin();
  if (!prefix) return;
  const { output } = await run('fc-list', [':lang=zh', 'family']);
  if (output.trim() !== '' && !output.includes('ENOENT')) return;
  say('No font with Chinese characters found: installing Debian’s …');
  const { code, output: aptOutput } = await aptInstall(say, prefix, ['fonts-noto-cjk']);
  if (code !== 0) say(`Warning: fonts-noto-cjk could not be installed:\n${tailOf(aptOutput)}`);
}
