import { mkdtempSync, rmSync, existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, dirname } from 'node:path';
import spawn, { SubprocessError } from 'nano-spawn';
import { otherBrowsers, CHROMIUMS, oldChromium } from '../../tests/browsers/otherBrowsers.ts';
import { buildIfStale } from '../lib/build.mjs';
import { root } from '../lib/paths.mjs';
import { report as printError } from '../lib/plainError.mjs';
import * as v from 'valibot';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

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
async function installBrowsers(): Promise<void> {
  const isChosen = Boolean(process.env['CHROMIUM_PATH']);
  await installDebian({ ...(!isChosen && CHROMIUM), ...FONT, ...PROXIES });
  if (!isChosen && !existsSync(CHROMIUM.chromium)) await spawn('playwright', ['install', 'chromium'], options);
}

const found = () => otherBrowsers().map(({ name }) => name);

/** Installs the other browsers as far as this machine allows. Returns the names of the missing ones. */
async function installOtherBrowsers(): Promise<string[]> {
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

/** Result of one check, or of all tests of one tool. */
interface Counts {
  passed: number;
  failed: number;
}

const vitestReport = v.object({ numTotalTests: v.number(), numPassedTests: v.number() });
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/**
 * Counts from the report of a JSON reporter, of Vitest or of Playwright. A test that was skipped, or that passed only at
 * a second try, failed. A tool that ended with an error has at least one failure; so has one that ran no test.
 *
 * @param code exit code of the tool
 * @param file its report
 */
export function countTests(code: number, file: string): Counts {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = { passed: 0, failed: 0 };
  if (v.is(vitestReport, report)) {
    counts.passed = report.numPassedTests;
    counts.failed = report.numTotalTests - report.numPassedTests;
  }
  if (v.is(playwrightReport, report)) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    counts.passed = expected;
    counts.failed = unexpected + flaky + skipped;
  }
  if (code !== 0 || counts.passed === 0) counts.failed ||= 1;
  return counts;
}

type Part = (report: string) => Promise<Counts>;

/** Runs an installed tool, which prints its own report. Returns its exit code. */
async function run(tool: string, args: readonly string[], env = {}): Promise<number> {
  try {
    await spawn(tool, args, { cwd: root, stdio: 'inherit', preferLocal: true, env });
    return 0;
  } catch (error) {
    if (error instanceof SubprocessError) return error.exitCode ?? 1;
    throw error;
  }
}

const PASSED = { passed: 1, failed: 0 };
const check =
  (tool: string, ...args: string[]): Part =>
  async () =>
    (await run(tool, args)) === 0 ? PASSED : { passed: 0, failed: 1 };

async function vitest(report: string): Promise<Counts> {
  await installBrowsers();
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // With a NODE_ENV of the shell, the tests could get React's production build.
  return countTests(await run('vitest', args, { NODE_ENV: undefined }), report);
}

async function playwright(config: string, report: string): Promise<Counts> {
  const args = ['test', '-c', config, '--reporter=list,json'];
  return countTests(await run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }), report);
}

/** Everything that `npm test` runs, in this order. A check counts as one test. */
const PARTS: Readonly<Record<string, Part>> = {
  lint: check('oxlint'),
  format: check('oxfmt', '--check', '.'),
  types: check('tsc', '--noEmit'),
  'types-sw': check('tsc', '--noEmit', '-p', 'sw'),
  unit: vitest,
  build: () => buildIfStale().then(() => PASSED),
  size: check('size-limit'),
  e2e: async (report) => {
    await installBrowsers();
    return playwright('tests/e2e', report);
  },
  browsers: async (report) => {
    const missing = await installOtherBrowsers();
    const counts = otherBrowsers().length > 0 ? await playwright('tests/browsers', report) : { passed: 0, failed: 0 };
    for (const name of missing) console.log(`! Not tested, since it is not there: ${name}`);
    return counts;
  },
};
/** These test the build, and do not run if it failed: the earlier one must not be tested instead. */
const OF_BUILD = new Set(['size', 'e2e', 'browsers']);

/** The names of the parts for these arguments, with the build if one of them tests it; undefined for a wrong argument. */
export function partsFor(args: readonly string[]): string[] | undefined {
  const all = Object.keys(PARTS);
  if (args.length === 0) return all;
  if (args.length === 1 && args[0] === '--quick') return all.filter((name) => name !== 'e2e' && name !== 'browsers');
  if (args.some((name) => !all.includes(name))) return undefined;
  return all.filter((name) => args.includes(name) || (name === 'build' && args.some((one) => OF_BUILD.has(one))));
}

/**
 * Runs everything of `npm test`, or the named parts; `--quick` leaves out those in the built page. Prints the names of
 * the parts that failed and, as the last line, the total. Returns the exit code.
 */
export async function runChecks(args: readonly string[]): Promise<number> {
  const names = partsFor(args);
  if (names === undefined) {
    console.log(`Usage: npm test [-- PART…]\nRuns every check, or only these: ${Object.keys(PARTS).join(', ')}.`);
    return args.some((one) => one === '--help' || one === '-h') ? 0 : 1;
  }
  // The tests open the site's root, so a BASE_PATH of the shell or of .env must not apply.
  process.env['BASE_PATH'] = '/';
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-report-'));
  const failed: string[] = [];
  const total = { passed: 0, failed: 0 };
  for (const name of names) {
    console.log(`\n> ${name}`);
    const isBuilt = !(OF_BUILD.has(name) && failed.includes('build'));
    const run = isBuilt ? PARTS[name] : undefined;
    const counts = (await run?.(join(folder, `${name}.json`)).catch(printError)) ?? { passed: 0, failed: 1 };
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (counts.failed > 0) failed.push(name);
  }
  rmSync(folder, { recursive: true });
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}. To repeat one alone: npm test -- ${failed[0]}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return failed.length === 0 ? 0 : 1;
}
