import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { plainText, tell } from './messages.ts';

const STATES = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'failed' } as const;

/** Tells the parent process the result of each end-to-end test. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads the default export.
export default class PlaywrightReporter implements Reporter {
  private sent = Promise.resolve();

  onBegin(_: FullConfig, suite: Suite): void {
    this.sent = tell({ kind: 'total', total: suite.allTests().length });
  }

  onTestEnd(test: TestCase, { retry, errors }: TestResult): void {
    // The first try counts.
    if (retry > 0) return;
    const [, project = '', , ...titles] = test.titlePath();
    const result = {
      title: titles.filter(Boolean).join(' '),
      project,
      state: STATES[test.outcome()],
      errors: errors.map(text),
    };
    const file = relative(process.cwd(), test.location.file);
    this.sent = tell({ kind: 'ended', file, tests: [result], errors: [] });
  }

  onError(error: TestError): void {
    this.sent = tell({ kind: 'error', error: text(error) });
  }

  /** Messages are sent in order. */
  onEnd(): Promise<void> {
    return this.sent;
  }
}

function text({ message, stack, snippet }: TestError): string {
  return plainText(stack ?? message, snippet);
}
