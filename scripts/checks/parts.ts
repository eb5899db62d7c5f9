import { buildIfStale } from '../lib/build.mjs';
import { runTool } from '../lib/run.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { ensureProxies, findBrowser } from './browser.ts';
import { installOtherBrowsers, otherBrowsers } from './otherBrowsers.ts';
import { runPlaywright, runVitest, type Choice, type Teller } from './testRun.ts';

/** A part of `npm test`; `npm test -- NAME` runs it alone. */
export interface Part {
  name: string;
  /** Names of earlier parts without which this one cannot run. */
  needs?: readonly string[];
  /** What it counts, if known before it runs. */
  total?: number;
  /** Resolves when the part has ended, passed or failed; a rejection counts as one failure. */
  work: (teller: Teller) => Promise<void>;
}

export interface Step {
  title: string;
  /** What is counted in this step. */
  unit: string;
  parts: readonly Part[];
}

const UNIT = 'unit';
const END_TO_END = 'e2e';
const BROWSERS = 'browsers';
const BROWSERS_FOLDER = 'tests/browsers';

/** Everything that `npm test` runs, in order. */
export function allSteps(choice: Choice = {}): Step[] {
  const { files = [] } = choice;
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const units = files.filter((file) => !specs.includes(file));
  const [journeys, others] = [specs.filter(isJourney), specs.filter((file) => !isJourney(file))];
  return [
    {
      title: 'checks',
      unit: 'checks',
      // The longest first: two run at once.
      parts: [
        check('build', (teller) => buildIfStale(teller.print)),
        check('browser', browser),
        check('lint', command('oxlint')),
        check('types', command('typescript', '--noEmit')),
        check('types-sw', command('typescript', '--noEmit', '-p', 'sw')),
        check('format', command('oxfmt', '--check', '.')),
        check('size', command('size-limit'), 'build'),
      ],
    },
    {
      title: 'unit and component tests',
      unit: 'files',
      parts: [
        { name: UNIT, needs: ['browser'], work: (teller) => runVitest(UNIT, teller, { ...choice, files: units }) },
      ],
    },
    {
      title: 'end-to-end tests',
      unit: 'tests',
      parts: [
        {
          name: END_TO_END,
          needs: ['browser', 'build'],
          work: (teller) => runPlaywright(END_TO_END, 'tests/e2e', teller, { ...choice, files: others }),
        },
      ],
    },
    {
      title: 'a journey in other browsers',
      unit: 'tests',
      parts: [
        {
          name: BROWSERS,
          needs: ['build'],
          work: (teller) => inOtherBrowsers(teller, { ...choice, files: journeys }),
        },
      ],
    },
  ];
}

const isJourney = (file: string) => file.startsWith(`${BROWSERS_FOLDER}/`);
/** The part that runs a file with tests. */
const partOf = (file: string) => (isJourney(file) ? BROWSERS : file.endsWith('.spec.ts') ? END_TO_END : UNIT);

/** Runs the journey in every other browser that is there or can be installed, and says which ones are not. */
async function inOtherBrowsers(teller: Teller, choice: Choice): Promise<void> {
  const missing = await installOtherBrowsers(teller.print);
  if (otherBrowsers().length > 0) await runPlaywright(BROWSERS, BROWSERS_FOLDER, teller, choice);
  for (const name of missing) teller.print(`! Not tested, since it is not there: ${name}`);
}

/** The steps without the end-to-end tests: `npm run check`. */
export function quickSteps(): Step[] {
  return allSteps().filter(({ parts }) => parts.every(({ name }) => name !== END_TO_END && name !== BROWSERS));
}

/** The steps for some parts by name, and for some files with tests by path, with the parts that they need. */
export function stepsFor(args: readonly string[], choice: Choice): Step[] {
  const parts = allSteps().flatMap((step) => step.parts);
  const files = args.filter((arg) => parts.every(({ name }) => name !== arg));
  const wanted = new Set([...args, ...files.map(partOf)]);
  for (const { name, needs = [] } of parts) if (wanted.has(name)) for (const need of needs) wanted.add(need);
  return allSteps({ ...choice, files })
    .map((step) => ({ ...step, parts: step.parts.filter(({ name }) => wanted.has(name)) }))
    .filter((step) => step.parts.length > 0);
}

/** A part that passes or fails as a whole. */
function check(name: string, work: Part['work'], ...needs: string[]): Part {
  return {
    name,
    needs,
    total: 1,
    work: async (teller) => {
      await work(teller);
      teller.ended({ passed: 1, failures: [] });
    },
  };
}

async function browser({ print }: Teller): Promise<void> {
  const { path, shell } = await findBrowser(print);
  await ensureProxies(print);
  // Vitest and Playwright read the paths from these environment variables.
  if (path !== undefined) process.env['CHROMIUM_PATH'] = path;
  if (shell !== undefined) process.env['CHROMIUM_SHELL_PATH'] = shell;
  print(`Chromium: ${path ?? 'Playwright’s own'}${shell === undefined ? '' : `, ${shell}`}`);
}

function command(tool: string, ...args: string[]): Part['work'] {
  return async () => {
    const { code, output } = await runTool(tool, args);
    if (code !== 0) throw new Trouble(output.trim() || `exit code ${code}`);
  };
}
