import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { partsFor } from './checks.ts';
import { countPlaywright, countsText, countVitest, sumOf } from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'porchlight-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The file of a JSON reporter with this content. */
function written(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return file;
}

const vitest = (total: number, passed: number, failed: number, broken = 0) => ({
  numTotalTests: total,
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: [
    { status: failed > 0 ? 'failed' : 'passed', assertionResults: [{ status: failed > 0 ? 'failed' : 'passed' }] },
    ...Array.from({ length: broken }, () => ({ status: 'failed', assertionResults: [] })),
  ],
});
const playwright = (stats: object, errors: unknown[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

it.each([
  ['all passed', 0, vitest(3, 3, 0), '3 passed, 0 failed'],
  ['one failed', 1, vitest(3, 2, 1), '2 passed, 1 failed'],
  ['one was skipped', 0, vitest(3, 2, 0), '2 passed, 1 failed'],
  ['a file cannot be loaded', 1, vitest(3, 3, 0, 1), '3 passed, 1 failed'],
  ['Vitest failed outside of the tests', 1, vitest(3, 3, 0), '3 passed, 1 failed'],
  ['no test ran', 0, vitest(0, 0, 0), '0 passed, 1 failed'],
  ['the report is cut off', 1, '{"numTotal', '0 passed, 1 failed'],
])('unit tests are counted if %s', (_, code, report, counts) => {
  expect(countsText(countVitest({ code, report: written(report) }))).toBe(counts);
});

it('only tests with a given title are counted if they were selected', () => {
  const report = written(vitest(9, 1, 0));
  expect(countVitest({ code: 0, report, isPart: true })).toEqual({ passed: 1, failed: 0 });
});

it.each([
  ['all passed', 0, playwright({ expected: 4 }), '4 passed, 0 failed'],
  ['one failed', 1, playwright({ expected: 3, unexpected: 1 }), '3 passed, 1 failed'],
  ['one was skipped', 0, playwright({ expected: 3, skipped: 1 }), '3 passed, 1 failed'],
  ['one passed at its second try', 0, playwright({ expected: 3, flaky: 1 }), '3 passed, 1 failed'],
  ['a file cannot be loaded', 1, playwright({}, [{ message: 'no such module' }]), '0 passed, 1 failed'],
  ['no test ran', 1, playwright({}), '0 passed, 1 failed'],
])('end-to-end tests are counted if %s', (_, code, report, counts) => {
  expect(countsText(countPlaywright({ code, report: written(report) }))).toBe(counts);
});

it('a tool without a report counts as failed', () => {
  const report = join(folder, 'missing.json');
  expect(sumOf([countVitest({ code: 0, report }), countPlaywright({ code: 0, report })])).toEqual({
    passed: 0,
    failed: 2,
  });
});

it.each([
  ['nothing', [], ['lint', 'build', 'format', 'types', 'types-sw', 'size', 'unit', 'e2e', 'browsers']],
  ['a file with unit tests', ['server/a.test.ts'], ['unit']],
  ['a visit in other browsers', ['tests/browsers/a.spec.ts'], ['browsers', 'build']],
  ['a file with end-to-end tests', ['tests/e2e/a.spec.ts'], ['e2e', 'build']],
  ['files of both kinds', ['a.test.ts', 'a.spec.ts'], ['unit', 'e2e', 'build']],
  ['a check', ['lint'], ['lint']],
  ['a check of the build', ['size'], ['size', 'build']],
])('the required tools run for %s', (_, args, parts) => {
  expect([...partsFor(args).parts]).toEqual(parts);
});

it('a quick check runs no end-to-end tests and passes each tool its own files', () => {
  expect([...partsFor([], true).parts]).toEqual(['lint', 'build', 'format', 'types', 'types-sw', 'size', 'unit']);
  const { files } = partsFor(['a.test.ts', 'a.spec.ts', 'lint']);
  expect([files('unit'), files('e2e'), files('browsers')]).toEqual([['a.test.ts'], ['a.spec.ts'], []]);
});
