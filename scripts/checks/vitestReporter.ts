import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import { plainText, tell, type TestResult } from './messages.ts';

/** Tells the parent process the results of each file with unit or component tests. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads the default export.
export default class VitestReporter implements Reporter {
  private root = '';
  private chosen: RegExp | undefined;

  onInit({ config }: Vitest): void {
    this.root = config.root;
    this.chosen = config.testNamePattern;
  }

  onTestRunStart(files: readonly unknown[]): Promise<void> {
    return tell({ kind: 'total', total: files.length });
  }

  onTestModuleEnd(module: TestModule): Promise<void> {
    const suites = [...module.children.allSuites()];
    return tell({
      kind: 'ended',
      file: relative(this.root, module.moduleId),
      tests: [...module.children.allTests()]
        .map((test) => this.result(test))
        .filter(({ title }) => this.isChosen(title)),
      // Files that cannot be loaded, and hooks.
      errors: [module, ...suites].flatMap((one) => one.errors()).map((error) => this.text(error)),
    });
  }

  async onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    for (const error of errors) await tell({ kind: 'error', error: this.text(error) });
  }

  /** With `-t`, Vitest reports the other tests as skipped. */
  private isChosen(title: string): boolean {
    return this.chosen?.test(title) ?? true;
  }

  private result(test: TestCase): TestResult {
    const { state, errors = [] } = test.result();
    const names: string[] = [];
    for (let one: TestCase['parent'] | TestCase = test; one.type !== 'module'; one = one.parent)
      names.unshift(one.name);
    return {
      title: names.join(' '),
      // A test that passes only at a second try has failed.
      state: state === 'pending' || test.diagnostic()?.flaky ? 'failed' : state,
      errors: errors.map((error) => this.text(error)),
    };
  }

  private text({ name, message, stack, stacks, diff }: SerializedError & { diff?: string }): string {
    const frames = stacks?.map(({ file, line, column }) => `at ${relative(this.root, file)}:${line}:${column}`);
    return plainText(`${name}: ${message}`, diff, frames?.join('\n') ?? stack);
  }
}
