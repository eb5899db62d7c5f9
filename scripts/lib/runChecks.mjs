import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { build } from './build.mjs';
import { countCommand, countNotRun, countPlaywright, countVitest, lastLine } from './counting.mjs';
import { installIfNeeded } from './install.mjs';
import { runTool, secondsSince } from './run.mjs';
import { report as tell } from './trouble.mjs';

/** Everything `npm test` does once Node is known to be new enough. */
export async function runChecks() {
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // The tests open the site's root; where somebody's shell would put the page is no business of theirs.
  delete process.env.BASE_PATH;
  const outcomes = [];
  /** Runs one step; whatever it throws is a failure of that step, and the next ones still run. */
  const step = async (name, work) => {
    console.log(`\n━━ ${name}`);
    const started = Date.now();
    const outcome = await work(name).catch((error) => {
      tell(error);
      return countCommand(name, 1);
    });
    outcomes.push(outcome);
    console.log(`━━ ${name}: ${lastLine([outcome])} (${secondsSince(started)})`);
    return outcome.failed === 0;
  };

  if (await step('packages', packages)) {
    const browser = await step('browser', findOne);
    await step('format', command('prettier', ['--check', '.']));
    await step('lint', command('oxlint', []));
    await step('types', command('typescript', ['--noEmit']));
    await step('unit and component tests', (name) => vitest(name, join(folder, 'vitest.json')));
    const built = await step('build', buildAll);
    await step('size', built ? command('size-limit', []) : notRun('nothing was built'));
    const endToEnd = (name) => playwright(name, join(folder, 'playwright.json'));
    const obstacle = built ? 'there is no browser' : 'nothing was built';
    await step('end-to-end tests', built && browser ? endToEnd : notRun(obstacle));
  }

  const notes = outcomes.flatMap((outcome) => outcome.notes);
  console.log(notes.length > 0 ? `\nWorth a look:\n${notes.map((note) => `  ${note}`).join('\n')}` : '');
  console.log(lastLine(outcomes));
  process.exitCode = outcomes.every((outcome) => outcome.failed === 0) ? 0 : 1;
}

async function packages(name) {
  await installIfNeeded();
  return countCommand(name, 0);
}

async function findOne(name) {
  const path = await findBrowser({ install: true });
  // Vitest and Playwright read it from here.
  if (path) process.env.CHROMIUM_PATH = path;
  console.log(`Chromium: ${path ?? 'Playwright’s own'}`);
  return countCommand(name, 0);
}

async function buildAll(name) {
  await build();
  return countCommand(name, 0);
}

const notRun = (why) => async (name) => countNotRun(name, why);

function command(tool, args) {
  return async (name) => countCommand(name, (await runTool(tool, args, { show: true })).code);
}

async function vitest(name, file) {
  // A NODE_ENV from somebody's shell would give the tests another React than the one meant for tests.
  const env = { ...process.env, NODE_ENV: undefined };
  const args = ['run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runTool('vitest', args, { show: true, env });
  return countVitest(name, code, readReport(file));
}

async function playwright(name, file) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '-c', 'tests/e2e', '--retries=1', '--reporter=list,json'];
  const { code } = await runTool('@playwright/test', args, { show: true, env });
  return countPlaywright(name, code, readReport(file));
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
