import { secondsSince } from '../lib/run.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { readArguments, runTool, type ToolContext } from '../owner/commandLine.ts';
import { allSteps, quickSteps, stepsFor, type Part, type Step } from './parts.ts';
import { createProgress, lastLine, type Progress } from './progress.ts';
import type { Outcome } from './testRun.ts';

/** Two checks at a time: more would need more memory than a small machine has. */
const AT_ONCE = 2;
const USAGE = `Usage: npm test [-- PART or FILE…] [-t TITLE] [--project SIZE]
Runs every check, or only these. npm run check leaves out the end-to-end tests. CONTRIBUTING.md names the parts.`;

/**
 * Runs everything of `npm test` after the installation of packages. `--quick` skips the end-to-end tests; names of
 * parts and paths of test files run only these, `-t` only the test with this title, `--project` only one size of the
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
  // The tests open the site's root, so a BASE_PATH of the shell or of .env must not apply.
  process.env['BASE_PATH'] = '/';
  const all = values.quick ? quickSteps() : allSteps();
  const steps = positionals.length > 0 ? stepsFor(positionals, values) : all;
  const progress = createProgress({
    write: (text) => process.stdout.write(text),
    columns: () => (process.stdout.isTTY ? process.stdout.columns : undefined),
    now: () => performance.now(),
  });
  process.once('exit', progress.stop);
  const ticking = setInterval(progress.tick, 1000);
  await runSteps(steps, progress);
  clearInterval(ticking);
  progress.stop();
  const failures = progress.outcomes.flatMap((outcome) => outcome.failures);
  if (failures.length > 0) {
    progress.print(`\nFailed:\n${failures.map(({ name, repeat }) => `  ${name}\n    ${repeat}`).join('\n')}\n`);
  }
  progress.print(lastLine(progress.outcomes));
  return failures.length === 0 ? 0 : 1;
}

/** Runs the steps one after another. Whatever fails, all other parts run, except those that need it. */
export async function runSteps(steps: readonly Step[], progress: Progress): Promise<void> {
  const ended = new Map<string, Promise<boolean>>();
  for (const [index, { parts, ...step }] of steps.entries()) {
    const total = parts.reduce((sum, part) => sum + (part.total ?? 0), 0);
    progress.begin({ ...step, place: `${index + 1}/${steps.length}`, total });
    const waiting = [...parts];
    const runWaiting = async () => {
      for (let part = waiting.shift(); part; part = waiting.shift()) {
        const end = runPart(part, ended, progress);
        ended.set(part.name, end);
        await end;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, runWaiting));
  }
}

/** Runs one part after those that it needs. Resolves to whether it passed. */
async function runPart(
  { name, needs = [], work }: Part,
  earlier: ReadonlyMap<string, Promise<boolean>>,
  progress: Progress,
): Promise<boolean> {
  const started = Date.now();
  const own: Outcome[] = [];
  const ended = (outcome: Outcome) => {
    own.push(outcome);
    progress.ended(outcome);
  };
  const fail = (why: string) =>
    ended({ passed: 0, failures: [{ name: `${name}${why}`, repeat: `npm test -- ${name}` }] });
  const passed = await Promise.all(needs.map(async (need) => earlier.get(need)));
  const missing = needs.find((_, index) => passed[index] !== true);
  if (missing !== undefined) {
    fail(` did not run: it needs ${missing}`);
  } else {
    await work({ ...progress, ended }).catch((error: unknown) => {
      progress.print(textOf(error));
      fail('');
    });
  }
  const isGood = own.every(({ failures }) => failures.length === 0);
  progress.print(`${isGood ? '✓' : '✗'} ${name}: ${lastLine(own)} (${secondsSince(started)})`);
  return isGood;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof Trouble ? error.message : (error.stack ?? error.message);
}
