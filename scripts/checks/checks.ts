import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorText } from '../../server/errorText.ts';
import { buildIfStale } from '../lib/build.mjs';
import { root, runTool as runPackage, secondsSince } from '../lib/run.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { readArguments, runTool, type ToolContext } from '../owner/commandLine.ts';
import { ensureProxies, findBrowser } from './browser.ts';
import { countPlaywright, countsText, countVitest, sumOf, type Counts } from './counts.ts';
import { installOtherBrowsers, otherBrowsers } from './otherBrowsers.ts';

const USAGE = `Usage: npm test [-- PART or FILE…] [-t TITLE] [--project SIZE]
Runs every check, or only these. npm run check leaves out the end-to-end tests. CONTRIBUTING.md names the parts.`;

const BROWSERS = 'tests/browsers';
/** The checks, in their order. `lint` takes longest, so it runs beside the others. */
const CHECKS: Readonly<Record<string, () => Promise<void>>> = {
  lint: () => pass('oxlint'),
  build: () => buildIfStale(),
  format: () => pass('oxfmt', '--check', '.'),
  types: () => pass('typescript', '--noEmit'),
  'types-sw': () => pass('typescript', '--noEmit', '-p', 'sw'),
  size: () => pass('size-limit'),
};
/** The tools that run tests, in their order. */
const TESTS = ['unit', 'e2e', 'browsers'] as const;
type Tests = (typeof TESTS)[number];

/** Which tests run: all, or those of some files, with one title, of one size. */
interface Choice {
  files: readonly string[];
  title?: string;
  project?: string;
}

/**
 * Runs everything of `npm test` after the installation of packages. `--quick` skips the end-to-end tests; names of
 * parts and paths of test files run only these, `-t` only the tests with this title, `--project` only one size of the
 * end-to-end tests. Returns 0 when nothing failed.
 */
export function main({ args }: Pick<ToolContext, 'args'>): Promise<number> {
  return runTool(console.log, () => check(args));
}

async function check(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, USAGE, {
    quick: { type: 'boolean' },
    title: { type: 'string', short: 't' },
    project: { type: 'string' },
  });
  if (positionals.length === 0 && (values.title ?? values.project) !== undefined) {
    throw new Trouble('-t and --project need the file of the test: npm test -- FILE -t TITLE');
  }
  const { parts, files } = partsFor(positionals, values.quick === true);
  // The tests open the site's root, so a BASE_PATH of the shell or of .env must not apply.
  process.env['BASE_PATH'] = '/';
  const results = new Map<string, Counts>();
  const run = async (name: string, work: () => Promise<Counts>) => {
    const started = Date.now();
    const counts = await work().catch((error: unknown): Counts => {
      console.log(error instanceof Trouble ? error.message : errorText(error));
      return { passed: 0, failed: 1 };
    });
    results.set(name, counts);
    console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name}: ${countsText(counts)} (${secondsSince(started)})`);
  };
  const runCheck = (name: string) =>
    run(name, async () => {
      if (name === 'size') needBuild(results);
      await CHECKS[name]?.();
      return { passed: 1, failed: 0 };
    });

  const linted = parts.has('lint') ? runCheck('lint') : undefined;
  for (const name of Object.keys(CHECKS)) if (name !== 'lint' && parts.has(name)) await runCheck(name);
  await linted;
  for (const name of TESTS) {
    if (parts.has(name)) await run(name, () => runTests(name, { ...values, files: files(name) }, results));
  }
  const failed = [...results].filter(([, counts]) => counts.failed > 0).map(([name]) => name);
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}. To repeat one alone: npm test -- ${failed[0]}`);
  console.log(countsText(sumOf([...results.values()])));
  return failed.length === 0 ? 0 : 1;
}

/** The parts for these arguments, with those that they need, and the chosen files of each tool. */
export function partsFor(args: readonly string[], isQuick = false) {
  const all: string[] = [...Object.keys(CHECKS), ...TESTS];
  const chosen = args.filter((arg) => !all.includes(arg));
  const files = (name: Tests) => chosen.filter((file) => testsOf(file) === name);
  if (args.length === 0) {
    return { parts: new Set(isQuick ? all.filter((name) => name !== 'e2e' && name !== 'browsers') : all), files };
  }
  const parts = new Set([...args.filter((arg) => all.includes(arg)), ...chosen.map(testsOf)]);
  if (['size', 'e2e', 'browsers'].some((name) => parts.has(name))) parts.add('build');
  return { parts, files };
}

function testsOf(file: string): Tests {
  if (file.startsWith(`${BROWSERS}/`)) return 'browsers';
  return file.endsWith('.spec.ts') ? 'e2e' : 'unit';
}

/** Throws if the build has failed: the earlier one must not be tested instead. */
function needBuild(results: ReadonlyMap<string, Counts>): void {
  if (results.get('build')?.failed !== 0) throw new Trouble('did not run: it needs the build');
}

/** Runs the tests of one tool, with its own reporter. A second one writes the file that is counted. */
async function runTests(name: Tests, choice: Choice, results: ReadonlyMap<string, Counts>): Promise<Counts> {
  if (name !== 'unit') needBuild(results);
  let missing: string[] = [];
  if (name === 'browsers') missing = await installOtherBrowsers(console.log);
  else await setBrowser();
  if (name === 'browsers' && otherBrowsers().length === 0) {
    console.log(`! Not tested, since they are not there: ${missing.join(', ')}`);
    return { passed: 0, failed: 0 };
  }
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-report-'));
  const report = join(folder, 'report.json');
  try {
    if (name === 'unit') {
      return countVitest({ code: await runVitest(report, choice), report, isPart: choice.title !== undefined });
    }
    const code = await runPlaywright(name === 'e2e' ? 'tests/e2e' : BROWSERS, report, choice);
    for (const browser of missing) console.log(`! Not tested, since it is not there: ${browser}`);
    return countPlaywright({ code, report });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Vitest and Playwright read the paths from these environment variables. */
async function setBrowser(): Promise<void> {
  const { path, shell } = await findBrowser(console.log);
  await ensureProxies(console.log);
  if (path !== undefined) process.env['CHROMIUM_PATH'] = path;
  if (shell !== undefined) process.env['CHROMIUM_SHELL_PATH'] = shell;
}

/** The whole path of a file, since the tools search for a part of it. */
const whole = (file: string) => (existsSync(join(root, file)) ? join(root, file) : file);

async function runVitest(report: string, { files, title }: Choice): Promise<number> {
  const args = ['run', ...files.map(whole), '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  if (title !== undefined) args.push('-t', title);
  // With a NODE_ENV of the shell, the tests could get React's production build.
  const env = { ...process.env, NODE_ENV: undefined };
  return (await runPackage('vitest', args, { env, show: true })).code;
}

async function runPlaywright(config: string, report: string, { files, title, project }: Choice): Promise<number> {
  const args = ['test', '-c', config, ...files.map(whole), '--reporter=list,json'];
  if (project !== undefined) args.push(`--project=${project}`);
  if (title !== undefined) args.push('-g', title);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return (await runPackage('@playwright/test', args, { env, show: true })).code;
}

/** Runs a tool. Throws a `Trouble` with its output if it fails. */
async function pass(tool: string, ...args: string[]): Promise<void> {
  const { code, output } = await runPackage(tool, args);
  if (code !== 0) throw new Trouble(output.trim() || `exit code ${code}`);
}
