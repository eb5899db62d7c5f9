import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { partsFor, countTests } from './checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = (numTotalTests: number, numPassedTests: number) => ({ numTotalTests, numPassedTests });
const playwright = (stats: object) => ({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats } });

it.each([
  ['all unit tests passed', 0, vitest(3, 3), [3, 0]],
  ['one failed', 1, vitest(3, 2), [2, 1]],
  ['one was skipped', 0, vitest(3, 2), [2, 1]],
  ['a file cannot be loaded, or Vitest failed outside of the tests', 1, vitest(3, 3), [3, 1]],
  ['no test ran', 0, vitest(0, 0), [0, 1]],
  ['all journeys passed', 0, playwright({ expected: 4 }), [4, 0]],
  ['a journey failed', 1, playwright({ expected: 3, unexpected: 1 }), [3, 1]],
  ['a journey was skipped', 0, playwright({ expected: 3, skipped: 1 }), [3, 1]],
  ['a journey passed at its second try', 0, playwright({ expected: 3, flaky: 1 }), [3, 1]],
  ['no journey ran', 1, playwright({}), [0, 1]],
])('tests are counted if %s', (_, code, report, [passed, failed]) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  expect(countTests(code, file)).toEqual({ passed, failed });
});

it('a tool without a whole report counts as failed', () => {
  expect(countTests(0, join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 });
});

it.each([
  ['nothing', [], ['lint', 'format', 'types', 'types-sw', 'unit', 'build', 'size', 'e2e', 'browsers']],
  ['--quick', ['--quick'], ['lint', 'format', 'types', 'types-sw', 'unit', 'build', 'size']],
  ['a check', ['lint'], ['lint']],
  ['a check of the build', ['size'], ['build', 'size']],
  ['an unknown part', ['lint', 'tests/a.test.ts'], undefined],
])('the required parts run for %s', (_, args, parts) => {
  expect(partsFor(args)).toEqual(parts);
});
