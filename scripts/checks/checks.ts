import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import spawn, { SubprocessError } from 'nano-spawn';
import { otherBrowsers } from '../../tests/browsers/otherBrowsers.ts';
import { buildIfStale } from '../lib/build.mjs';
import { root } from '../lib/paths.mjs';
import { report as printError } from '../lib/plainError.mjs';
import { countTests, type Counts } from './counts.ts';
import { installBrowsers, installOtherBrowsers } from './installBrowsers.ts';

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
