import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root, runTool, tailOf } from '../lib/run.mjs';
import { messageSchema, type Message, type TestResult } from './messages.ts';

/** One failed check or test. */
export interface Failure {
  name: string;
  /** The command that repeats it alone. */
  repeat: string;
}

/** Result of a part of `npm test`. */
export interface Outcome {
  passed: number;
  failures: readonly Failure[];
}

/** Which tests run: all, those of some files, those with a title, those of one size. */
export interface Choice {
  files?: readonly string[];
  title?: string | undefined;
  project?: string | undefined;
}

/** What a part tells while it runs. */
export interface Teller {
  /** Prints a text above the status line. */
  print: (text: string) => void;
  /** Counts one more check, file or test as ended. */
  ended: (outcome: Outcome) => void;
  /** Adds to the number of those that will end. */
  expect: (total: number) => void;
}

const shown = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The command that runs only this test, or only this file. */
export function repeatCommand(file: string, { title, project }: Partial<TestResult> = {}): string {
  return [
    `npm test -- ${/^[\w./-]+$/.test(file) ? file : shown(file)}`,
    project ? `--project ${project}` : '',
    title === undefined ? '' : `-t ${shown(title)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A failure, and the errors to print below its name. */
type Told = Failure & { errors: readonly string[] };

/** The failures in a message of a reporter. A test that was skipped was not passed, so it is one; so is any error. */
function failuresIn(message: Exclude<Message, { kind: 'total' }>, name: string): Told[] {
  if (message.kind === 'error') {
    return [{ name: `an error outside of the ${name} tests`, repeat: `npm test -- ${name}`, errors: [message.error] }];
  }
  const { file, tests, errors } = message;
  const notPassed = tests.filter(({ state }) => state !== 'passed');
  const inTests = notPassed.map((test) => ({
    name: [file, test.project && `[${test.project}]`, test.title, test.state === 'skipped' && '(skipped)']
      .filter(Boolean)
      .join(' '),
    repeat: repeatCommand(file, test),
    errors: test.errors,
  }));
  const outside = errors.map((error) => ({
    name: `${file} (outside of its tests)`,
    repeat: repeatCommand(file),
    errors: [error],
  }));
  return [...inTests, ...outside];
}

/**
 * Runs a test runner with our reporter, counts what it reports, and tells failures as they happen. A run that fails
 * without a failed test, that leaves tests out or that executes nothing has failed too.
 */
export async function countRun(
  name: string,
  { print, ended, expect }: Teller,
  start: (onMessage: (message: unknown) => void) => Promise<{ code: number; output: string }>,
): Promise<void> {
  let [total, done, passed, failed] = [0, 0, 0, 0];
  const { code, output } = await start((data) => {
    const message = v.parse(messageSchema, data);
    if (message.kind === 'total') {
      total = message.total;
      expect(total);
      return;
    }
    const told = failuresIn(message, name);
    for (const failure of told) {
      print([`✗ ${failure.name}`, ...failure.errors.map((text) => text.replaceAll(/^/gm, '    '))].join('\n'));
    }
    const tests = message.kind === 'ended' ? message.tests : [];
    const outcome = {
      passed: tests.filter(({ state }) => state === 'passed').length,
      failures: told.map(({ name, repeat }) => ({ name, repeat })),
    };
    if (message.kind === 'ended') done += 1;
    passed += outcome.passed;
    failed += told.length;
    ended(outcome);
  });
  const problems = [
    ...(done < total ? [`${total - done} of ${total} did not run`] : []),
    ...(passed + failed === 0 ? ['no test was executed'] : []),
    ...(code !== 0 && passed > 0 && failed === 0 ? [`exit code ${code} although no test failed`] : []),
  ];
  if (problems.length === 0) return;
  print(`${tailOf(output)}\n✗ ${name}: ${problems.join('; ')}`);
  ended({
    passed: 0,
    failures: problems.map((problem) => ({ name: `${name}: ${problem}`, repeat: `npm test -- ${name}` })),
  });
}

const reporter = (file: string) => `--reporter=${join(root, 'scripts/checks', file)}`;
/** The whole path of a file, since the runners search for a part of it. */
const whole = (file: string) => (existsSync(join(root, file)) ? join(root, file) : file);

/** Runs the unit and component tests. */
export function runVitest(name: string, teller: Teller, { files = [], title }: Choice): Promise<void> {
  const args = ['run', ...files.map(whole), reporter('vitestReporter.ts')];
  if (title !== undefined) args.push('-t', `^${escaped(title)}$`);
  // With a NODE_ENV of the shell, the tests could get React's production build.
  const env = { ...process.env, NODE_ENV: undefined };
  return countRun(name, teller, (onMessage) => runTool('vitest', args, { env, onMessage }));
}

/** Runs the tests of one of Playwright's configurations, such as `tests/e2e`. */
export function runPlaywright(
  name: string,
  config: string,
  teller: Teller,
  { files = [], title, project }: Choice,
): Promise<void> {
  const args = ['test', '-c', config, ...files.map((file) => `${escaped(whole(file))}$`)];
  args.push(reporter('playwrightReporter.ts'));
  if (project !== undefined) args.push(`--project=${project}`);
  // Playwright compares it with project, file, titles and tags.
  if (title !== undefined) args.push('-g', String.raw` ${escaped(title)}( @\S+)*$`);
  return countRun(name, teller, (onMessage) => runTool('@playwright/test', args, { onMessage }));
}
