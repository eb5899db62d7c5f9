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
 * Everything that `npm test` does once packages are there; `--quick` leaves out the end-to-end tests, and paths of files
 * with tests stand for these alone. Answers 0 when nothing failed.
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

/** Runs step after step. A step that throws has failed; steps that do not need it still run. */
export async function runSteps(steps: readonly Step[], print: ToolContext['print']): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  for (const { name, needs = [], work } of steps) {
    print(`\n━━ ${name}`);
    const started = Date.now();
    const missing = needs.find((need) => outcomes.get(need)?.failed !== 0);
    const outcome =
      missing === undefined
        ? await work(name).catch((error: unknown) => {
            report(error);
            return countCommand(name, 1);
          })
        : countNotRun(name, `it needs the step "${missing}"`);
    outcomes.set(name, outcome);
    print(`━━ ${name}: ${lastLine([outcome])} (${secondsSince(started)})`);
  }
  return [...outcomes.values()];
}
