import * as v from 'valibot';

/** Result of a step: numbers of passed and failed checks, and lines to repeat at the end. */
export interface Outcome {
  passed: number;
  failed: number;
  notes: string[];
}

/** The part of Vitest's JSON report that is used. */
const vitestSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string()),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[] | undefined;
  specs?: { title: string; tests: { projectName: string; status: string }[] }[] | undefined;
}
const suiteSchema: v.GenericSchema<PlaywrightSuite> = v.object({
  title: v.string(),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
  specs: v.optional(
    v.array(v.object({ title: v.string(), tests: v.array(v.object({ projectName: v.string(), status: v.string() })) })),
  ),
});
/** The part of Playwright's JSON report that is used. */
const playwrightSchema = v.object({
  suites: v.array(suiteSchema),
  errors: v.array(v.object({ message: v.optional(v.string()) })),
});

interface Test {
  title: string;
  state: 'passed' | 'failed' | 'skipped';
}

/** The outcome of a step that only passes or fails, such as the formatter or the type check. */
export function countCommand(name: string, code: number): Outcome {
  return code === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [`${name} failed`] };
}

/** A step that could not run at all. */
export function countNotRun(name: string, why: string): Outcome {
  return { passed: 0, failed: 1, notes: [`${name} did not run: ${why}`] };
}

/**
 * Counts of a test run. A test that was skipped was not passed: it counts as failed, by name. A run that fails without
 * a failed test (a crash, an error outside of any test, a missing report) or executes nothing counts one failure.
 */
function countRun(name: string, code: number, tests: readonly Test[], errors: readonly string[]): Outcome {
  const notes = tests.filter((test) => test.state !== 'passed').map((test) => `${name}: ${test.state}: ${test.title}`);
  notes.push(...errors.map((error) => `${name}: ${error}`));
  const passed = tests.filter(({ state }) => state === 'passed').length;
  let failed = tests.length - passed + errors.length;
  if (!tests.some((test) => test.state !== 'skipped')) {
    notes.push(`${name}: no test was executed`);
    failed = Math.max(failed, 1);
  }
  if (code !== 0 && failed === 0) {
    notes.push(`${name}: ended with exit code ${code} although no test failed`);
    failed = 1;
  }
  return { passed, failed, notes };
}

const NO_REPORT = 'no report was written';

/** Counts of Vitest's JSON report; undefined for a report that was never written. Throws for an unknown format. */
export function countVitest(name: string, code: number, report: unknown): Outcome {
  if (report === undefined) return countRun(name, code, [], [NO_REPORT]);
  const tests: Test[] = [];
  const errors: string[] = [];
  for (const file of v.parse(vitestSchema, report).testResults) {
    const inFile = file.assertionResults.map(({ fullName, status }): Test => ({
      title: fullName,
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
    }));
    tests.push(...inFile);
    // A file that cannot even be loaded, or whose hooks fail, has no failed test of its own.
    if (file.status === 'failed' && !inFile.some((test) => test.state === 'failed')) {
      errors.push(`failed: ${file.name}: ${firstLine(file.message)}`);
    }
  }
  return countRun(name, code, tests, errors);
}

const PLAYWRIGHT_STATES = new Map<string, Test['state']>([
  ['expected', 'passed'],
  ['skipped', 'skipped'],
]);

/** Counts of Playwright's JSON report; undefined for a report that was never written. Throws for an unknown format. */
export function countPlaywright(name: string, code: number, report: unknown): Outcome {
  if (report === undefined) return countRun(name, code, [], [NO_REPORT]);
  const { suites, errors } = v.parse(playwrightSchema, report);
  const tests: Test[] = [];
  const visit = (suite: PlaywrightSuite, titles: readonly string[]) => {
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const title = [`[${test.projectName}]`, ...titles, spec.title].join(' ');
        tests.push({ title, state: PLAYWRIGHT_STATES.get(test.status) ?? 'failed' });
      }
    }
  };
  for (const suite of suites) visit(suite, [suite.title]);
  return countRun(
    name,
    code,
    tests,
    errors.map((error) => firstLine(error.message)),
  );
}

function firstLine(text = 'no message'): string {
  return text.trim().split('\n')[0] ?? '';
}

/** The very last line that `npm test` prints. */
export function lastLine(outcomes: readonly Outcome[]): string {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, one) => total + one[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
