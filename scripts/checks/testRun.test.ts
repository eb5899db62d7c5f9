import { expect, it } from 'vitest';
import type { Message, TestResult } from './messages.ts';
import { countRun, repeatCommand, type Failure } from './testRun.ts';

const test = (title: string, state: TestResult['state'], project?: string): TestResult => ({
  title,
  state,
  errors: state === 'failed' ? ['Error: expected 1'] : [],
  ...(project && { project }),
});
const file = (...tests: TestResult[]): Message => ({ kind: 'ended', file: 'src/a.test.ts', tests, errors: [] });
const total = (count: number): Message => ({ kind: 'total', total: count });

/** Counts a run that sends these messages and ends with this code. */
async function count(code: number, ...messages: unknown[]) {
  const printed: string[] = [];
  const failures: Failure[] = [];
  let passed = 0;
  let expected = 0;
  await countRun(
    'unit',
    {
      print: (text) => void printed.push(text),
      ended: (outcome) => {
        passed += outcome.passed;
        failures.push(...outcome.failures);
      },
      expect: (more) => {
        expected += more;
      },
    },
    async (onMessage) => {
      for (const message of messages) onMessage(message);
      return { code, output: 'the last words of the runner' };
    },
  );
  return { printed: printed.join('\n'), passed, expected, names: failures.map(({ name }) => name), failures };
}

it('counts tests that passed, and tells a failed one at once with the command that repeats it', async () => {
  const counted = await count(
    1,
    total(2),
    file(test('a', 'passed'), test('group b', 'failed')),
    file(test('c', 'passed')),
  );
  expect(counted).toMatchObject({ passed: 2, expected: 2 });
  expect(counted.failures).toEqual([
    { name: 'src/a.test.ts group b', repeat: "npm test -- src/a.test.ts -t 'group b'" },
  ]);
  expect(counted.printed).toBe('✗ src/a.test.ts group b\n    Error: expected 1');
});

it('counts a skipped test as failed', async () => {
  const { passed, names } = await count(0, total(1), file(test('a', 'passed'), test('b', 'skipped', 'phone')));
  expect({ passed, names }).toEqual({ passed: 1, names: ['src/a.test.ts [phone] b (skipped)'] });
});

it('counts a file that cannot be loaded, and an error outside of all files', async () => {
  const broken: Message = { kind: 'ended', file: 'b.test.ts', tests: [], errors: ['Error: no such module'] };
  const { failures, printed } = await count(1, total(1), broken, { kind: 'error', error: 'Error: port in use' });
  expect(failures).toEqual([
    { name: 'b.test.ts (outside of its tests)', repeat: 'npm test -- b.test.ts' },
    { name: 'an error outside of the unit tests', repeat: 'npm test -- unit' },
  ]);
  expect(printed).toContain('Error: no such module');
  expect(printed).toContain('Error: port in use');
});

it.each([
  ['fails although each test passed', 1, [total(1), file(test('a', 'passed'))], 'exit code 1 although no test failed'],
  ['ends before all files have run', 0, [total(2), file(test('a', 'passed'))], '1 of 2 did not run'],
  ['executes no test', 0, [total(0)], 'no test was executed'],
  ['sends nothing', 0, [], 'no test was executed'],
])('counts a run that %s as failed, and prints its last lines', async (_, code, messages, why) => {
  const { names, printed } = await count(code, ...messages);
  expect(names).toEqual([`unit: ${why}`]);
  expect(printed).toContain('the last words of the runner');
});

it('refuses messages of another shape', async () => {
  await expect(count(0, { kind: 'passed' })).rejects.toThrow('Invalid type');
});

it('quotes titles and unusual paths for a shell', () => {
  expect(repeatCommand('tests/e2e/a.spec.ts', test("it's $HOME", 'failed', 'wide'))).toBe(
    String.raw`npm test -- tests/e2e/a.spec.ts --project wide -t 'it'\''s $HOME'`,
  );
  expect(repeatCommand('a b.test.ts')).toBe("npm test -- 'a b.test.ts'");
});
