import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gate } from '../../tests/gate.ts';
import { runSteps } from './checks.ts';
import { countCommand } from './counting.ts';
import type { Step } from './steps.ts';
import { until } from '../../tests/until.ts';

const passing = (name: string, ...needs: string[]): Step => ({ name, needs, work: async () => countCommand(name, 0) });
const failing = (name: string): Step => ({ name, work: async () => countCommand(name, 2) });
const throwing = (name: string): Step => ({ name, work: () => Promise.reject(new TypeError('no such file')) });
const counts = async (...steps: Step[]) =>
  (await runSteps(steps, () => undefined)).map(({ passed, failed, notes }) => [passed, failed, ...notes]);

// `main()` prints errors of steps and sets this process's exit code; both are suppressed here.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

describe('the steps', () => {
  it('all run, whichever fails or throws', async () => {
    expect(await counts(failing('format'), throwing('types'), passing('size'))).toEqual([
      [0, 1, 'format failed'],
      [0, 1, 'types failed'],
      [1, 0],
    ]);
  });

  it('do not run without those they need, which counts as a failure, and say so', async () => {
    expect(await counts(failing('build'), passing('size', 'build'), passing('end', 'size'))).toEqual([
      [0, 1, 'build failed'],
      [0, 1, 'size did not run: it needs the step "build"'],
      [0, 1, 'end did not run: it needs the step "size"'],
    ]);
  });

  it('run beside each other, but for those that wait for another to end', async () => {
    const long = gate();
    const begun: string[] = [];
    const noted = (name: string, more: Partial<Step> = {}): Step => ({
      name,
      work: async () => {
        begun.push(name);
        if (name === 'long') await long.opened;
        return countCommand(name, 1);
      },
      ...more,
    });
    const all = counts(noted('long'), noted('beside'), noted('later', { after: ['long'] }));
    await until(() => expect(begun).toContain('beside'));
    expect(begun).toEqual(['long', 'beside']);
    long.open();
    expect(await all).toHaveLength(3);
    expect(begun).toEqual(['long', 'beside', 'later']);
  });
});
