import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Result of one check, or of all tests of one tool. */
export interface Counts {
  passed: number;
  failed: number;
}

const vitestReport = v.object({
  numTotalTests: v.number(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) })),
});

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
});

/** What an ended tool has left: its exit code, and the file of its JSON reporter. */
interface Ended {
  code: number;
  report: string;
  /** Whether only tests with one title ran: Vitest reports the others as skipped. */
  isPart?: boolean;
}

/**
 * Counts of Vitest. A skipped test has not passed, so it failed; so did a file that could not be loaded.
 */
export function countVitest({ code, report, isPart = false }: Ended): Counts {
  const read = v.safeParse(vitestReport, readJson(report));
  if (!read.success) return { passed: 0, failed: 1 };
  const { numTotalTests, numPassedTests: passed, numFailedTests, testResults } = read.output;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return withExitCode(code, { passed, failed: (isPart ? numFailedTests : numTotalTests - passed) + broken });
}

/** Counts of Playwright. A test that was skipped, or that passed only at a second try, failed. */
export function countPlaywright({ code, report }: Ended): Counts {
  const read = v.safeParse(playwrightReport, readJson(report));
  if (!read.success) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = read.output.stats;
  return withExitCode(code, { passed: expected, failed: unexpected + flaky + skipped + read.output.errors.length });
}

/** A tool that failed without a failed test, or that ran no test, has failed too. */
function withExitCode(code: number, { passed, failed }: Counts): Counts {
  const isMissed = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isMissed ? 1 : failed };
}

/** The content of a report; undefined if the tool wrote none, or not all of it. */
function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Sum of counts. */
export function sumOf(all: readonly Counts[]): Counts {
  return all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The counts as text: the last line that `npm test` prints. */
export const countsText = ({ passed, failed }: Counts): string => `${passed} passed, ${failed} failed`;
