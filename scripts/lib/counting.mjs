/** What a step adds to the last line: how many passed, how many failed, and lines for whoever reads the end alone. */
const outcome = (passed, failed, notes) => ({ passed, failed, notes });

/** A step that only passes or fails: the formatter, the types. */
export function countCommand(name, code) {
  return code === 0 ? outcome(1, 0, []) : outcome(0, 1, [`${name} failed`]);
}

/** A step that could not run at all. */
export function countNotRun(name, why) {
  return outcome(0, 1, [`${name} did not run: ${why}`]);
}

/** A machine under load may miss a test's patience once; what passed at its second try is named, so that nobody forgets it. */
const SECOND_TRY = 'passed at the second try';
const PASSED = new Set(['passed', SECOND_TRY]);

/**
 * Counts of a test run. A test that was skipped was not passed: it counts as failed, by name. A run that fails without
 * a failed test (a crash, an error outside of any test, a missing report) or executes nothing counts one failure.
 */
function countRun(name, code, tests, errors) {
  const notes = tests.filter((test) => test.state !== 'passed').map((test) => `${name}: ${test.state}: ${test.title}`);
  notes.push(...errors.map((error) => `${name}: ${error}`));
  const passed = tests.filter((test) => PASSED.has(test.state)).length;
  let failed = tests.length - passed + errors.length;
  if (!tests.some((test) => test.state !== 'skipped')) {
    notes.push(`${name}: no test was executed`);
    failed = Math.max(failed, 1);
  }
  if (code !== 0 && failed === 0) {
    notes.push(`${name}: ended with exit code ${code} although no test failed`);
    failed = 1;
  }
  return outcome(passed, failed, notes);
}

/** Counts of Vitest's JSON report; undefined stands for a report that was never written. */
export function countVitest(name, code, report) {
  const tests = [];
  const errors = report === undefined ? ['no report was written'] : [];
  for (const file of report?.testResults ?? []) {
    const inFile = file.assertionResults.map((test) => ({ title: test.fullName, state: vitestState(test) }));
    tests.push(...inFile);
    // A file that cannot even be loaded, or whose hooks fail, has no failed test of its own.
    if (file.status === 'failed' && !inFile.some((test) => test.state === 'failed')) {
      errors.push(`failed: ${file.name}: ${firstLine(file.message)}`);
    }
  }
  return countRun(name, code, tests, errors);
}

function vitestState({ status, failureMessages = [] }) {
  if (status !== 'passed') return status === 'failed' ? 'failed' : 'skipped';
  return failureMessages.length > 0 ? SECOND_TRY : 'passed';
}

const PLAYWRIGHT_STATES = { expected: 'passed', flaky: SECOND_TRY, skipped: 'skipped' };

/** Counts of Playwright's JSON report; undefined stands for a report that was never written. */
export function countPlaywright(name, code, report) {
  const tests = [];
  const visit = (suite, titles) => {
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const title = [`[${test.projectName}]`, ...titles, spec.title].join(' ');
        tests.push({ title, state: PLAYWRIGHT_STATES[test.status] ?? 'failed' });
      }
    }
  };
  for (const suite of report?.suites ?? []) visit(suite, [suite.title]);
  const errors =
    report === undefined ? ['no report was written'] : report.errors.map((error) => firstLine(error.message));
  return countRun(name, code, tests, errors);
}

function firstLine(text) {
  return (text ?? 'no message').trim().split('\n')[0];
}

/** The very last line that `npm test` prints. */
export function lastLine(outcomes) {
  const sum = (key) => outcomes.reduce((total, one) => total + one[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
