import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Result of one check, or of all tests of one tool. */
export interface Counts {
  passed: number;
  failed: number;
}

const vitestReport = v.object({ numTotalTests: v.number(), numPassedTests: v.number() });
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

/**
 * Counts from the report of a JSON reporter, of Vitest or of Playwright. A test that was skipped, or that passed only at
 * a second try, failed. A tool that ended with an error has at least one failure; so has one that ran no test.
 *
 * @param code exit code of the tool
 * @param file its report
 */
export function countTests(code: number, file: string): Counts {
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = { passed: 0, failed: 0 };
  if (v.is(vitestReport, report)) {
    counts.passed = report.numPassedTests;
    counts.failed = report.numTotalTests - report.numPassedTests;
  }
  if (v.is(playwrightReport, report)) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    counts.passed = expected;
    counts.failed = unexpected + flaky + skipped;
  }
  if (code !== 0 || counts.passed === 0) counts.failed ||= 1;
  return counts;
}
