import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildIfStale } from '../lib/build.mjs';
import { runTool } from '../lib/run.mjs';
import { findBrowser } from './browser.ts';
import { countCommand, countPlaywright, countVitest, type Outcome } from './counting.ts';

export interface Step {
  name: string;
  /** Names of steps without which this one cannot run. */
  needs?: readonly string[];
  /**
   * Names of steps that must have ended first, passed or failed, because running at the same time would slow them down.
   */
  after?: readonly string[];
  work: (name: string) => Promise<Outcome>;
}

/** The step that `npm run check` does not wait for. */
export const END_TO_END = 'end-to-end tests';
const UNIT = 'unit and component tests';

/** Every check of the project, each once. `folder` is for reports. */
export function allSteps(folder: string): Step[] {
  return [
    { name: 'browser', work: browser },
    { name: 'format', work: command('oxfmt', '--check', '.') },
    { name: 'lint', work: command('oxlint') },
    { name: 'types', work: command('typescript', '--noEmit') },
    { name: 'types of the worker', work: command('typescript', '--noEmit', '-p', 'sw') },
    { name: UNIT, needs: ['browser'], work: vitest(folder) },
    { name: 'build', after: [UNIT], work: whole(build) },
    { name: 'size', needs: ['build'], work: command('size-limit') },
    { name: END_TO_END, needs: ['browser', 'build'], work: playwright(folder) },
  ];
}

/** The steps for some files with tests, by path: `npm test -- FILE`. */
export function stepsFor(files: readonly string[], folder: string): Step[] {
  const pages = files.filter((file) => file.endsWith('.spec.ts'));
  const units = files.filter((file) => !pages.includes(file));
  const unit: Step = { name: UNIT, needs: ['browser'], work: vitest(folder, units) };
  const fresh: Step = { name: 'build', after: [UNIT], work: whole(buildIfStale) };
  const endToEnd: Step = { name: END_TO_END, needs: ['browser', 'build'], work: playwright(folder, pages) };
  return [
    { name: 'browser', work: browser },
    ...(units.length > 0 ? [unit] : []),
    ...(pages.length > 0 ? [fresh, endToEnd] : []),
  ];
}

async function browser(name: string): Promise<Outcome> {
  const { path, shell } = await findBrowser();
  // Vitest and Playwright read the paths from these environment variables.
  if (path !== undefined) process.env['CHROMIUM_PATH'] = path;
  if (shell !== undefined) process.env['CHROMIUM_SHELL_PATH'] = shell;
  console.log(`Chromium: ${path ?? 'Playwright’s own'}${shell === undefined ? '' : `, ${shell}`}`);
  return countCommand(name, 0);
}

function whole(work: () => Promise<void>): Step['work'] {
  return async (name) => {
    await work();
    return countCommand(name, 0);
  };
}

function command(tool: string, ...args: string[]): Step['work'] {
  return async (name) => {
    const { code, output } = await runTool(tool, args);
    // Printed at once after the command has ended, since other steps print at the same time.
    console.log(output.trim());
    return countCommand(name, code);
  };
}

function vitest(folder: string, files: readonly string[] = []): Step['work'] {
  const report = join(folder, 'vitest.json');
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return async (name) => {
    // With a NODE_ENV of the shell, the tests could get React's production build.
    const env = { ...process.env, NODE_ENV: undefined };
    const { code } = await runTool('vitest', args, { show: true, env });
    return countVitest(name, code, read(report));
  };
}

function playwright(folder: string, files: readonly string[] = []): Step['work'] {
  const report = join(folder, 'playwright.json');
  const args = ['test', '-c', 'tests/e2e', ...files, '--reporter=list,json'];
  return async (name) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const { code } = await runTool('@playwright/test', args, { show: true, env });
    return countPlaywright(name, code, read(report));
  };
}

function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}
