import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { secondsSince } from '../lib/run.mjs';
import { report } from '../lib/trouble.mjs';
import type { ToolContext } from '../owner/commandLine.ts';
import { countCommand, countNotRun, lastLine, type Outcome } from './counting.ts';
import { allSteps, END_TO_END, stepsFor, type Step } from './steps.ts';

/**
 * Runs everything of `npm test` after the installation of packages. `--quick` skips the end-to-end tests; paths of test
 * files run only these. Returns 0 when nothing failed.
 */
export async function main({ args, print }: Pick<ToolContext, 'args' | 'print'>): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const folder = mkdtempSync(join(tmpdir(), 'porchlight-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // The tests open the site's root, so a BASE_PATH of the shell must not apply.
  delete process.env['BASE_PATH'];
  const steps = positionals.length > 0 ? stepsFor(positionals, folder) : allSteps(folder);
  const outcomes = await runSteps(
    steps.filter(({ name }) => !values.quick || name !== END_TO_END),
    print,
  );
  const notes = outcomes.flatMap((outcome) => outcome.notes);
  print(notes.length > 0 ? `\nWorth a look:\n${notes.map((note) => `  ${note}`).join('\n')}` : '');
  print(lastLine(outcomes));
  return outcomes.every((outcome) => outcome.failed === 0) ? 0 : 1;
}

/**
 * Runs each step as soon as the steps it depends on have ended, several at a time. A step that throws counts as failed;
 * steps that do not need it still run.
 */
export async function runSteps(steps: readonly Step[], print: ToolContext['print']): Promise<Outcome[]> {
  const running = new Map<string, Promise<Outcome>>();
  for (const step of steps) running.set(step.name, runStep(step, running, print));
  return await Promise.all(running.values());
}

/** Runs one step after the steps that it names have ended; `earlier` holds their results. */
async function runStep(
  { name, needs = [], after = [], work }: Step,
  earlier: ReadonlyMap<string, Promise<Outcome>>,
  print: ToolContext['print'],
): Promise<Outcome> {
  const endOf = async (other: string) => earlier.get(other);
  const needed = await Promise.all(needs.map(endOf));
  await Promise.all(after.map(endOf));
  print(`\n━━ ${name}`);
  const started = Date.now();
  const missing = needs.find((_, index) => needed[index]?.failed !== 0);
  const outcome =
    missing === undefined
      ? await work(name).catch((error: unknown) => {
          report(error);
          return countCommand(name, 1);
        })
      : countNotRun(name, `it needs the step "${missing}"`);
  print(`━━ ${name}: ${lastLine([outcome])} (${secondsSince(started)})`);
  return outcome;
}
