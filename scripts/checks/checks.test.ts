import { describe, expect, it } from 'vitest';
import { gate } from '../../tests/support/gate.ts';
import { until } from '../../tests/support/until.ts';
import { runSteps } from './checks.ts';
import { allSteps, quickSteps, stepsFor, type Part, type Step } from './parts.ts';
import { createProgress } from './progress.ts';

const passing = (name: string, ...needs: string[]): Part => ({
  name,
  needs,
  work: async ({ ended }) => ended({ passed: 1, failures: [] }),
});
const throwing = (name: string): Part => ({ name, work: () => Promise.reject(new TypeError('no such file')) });
const step = (title: string, ...parts: Part[]): Step => ({ title, unit: 'checks', parts });

const names = (steps: readonly Step[]) => steps.map(({ parts }) => parts.map(({ name }) => name));

/** Runs steps with an output that is no terminal. */
async function run(...steps: Step[]) {
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  const progress = createProgress({ write, columns: () => undefined, now: () => 0 });
  await runSteps(steps, progress);
  return { text, outcomes: progress.outcomes };
}

describe('the steps', () => {
  it('all run, whichever part throws, and print its error', async () => {
    const { text, outcomes } = await run(step('one', throwing('types'), passing('size')), step('two', passing('unit')));
    expect(outcomes.toSorted((a, b) => a.passed - b.passed)).toEqual([
      { passed: 0, failures: [{ name: 'types', repeat: 'npm test -- types' }] },
      { passed: 1, failures: [] },
      { passed: 1, failures: [] },
    ]);
    expect(text).toContain('TypeError: no such file');
  });

  it('leave out the parts whose needs failed, which counts as failures', async () => {
    const { outcomes } = await run(
      step('one', throwing('build'), passing('size', 'build')),
      step('two', passing('unit')),
      step('three', passing('e2e', 'size')),
    );
    expect(outcomes.flatMap(({ failures }) => failures.map(({ name }) => name))).toEqual([
      'build',
      'size did not run: it needs build',
      'e2e did not run: it needs size',
    ]);
    expect(outcomes.filter(({ passed }) => passed === 1)).toHaveLength(1);
  });

  it('run one after another, and the parts of one two at a time', async () => {
    const held = gate();
    const begun: string[] = [];
    const noted = (name: string): Part => ({
      name,
      work: async () => {
        begun.push(name);
        if (name === 'long') await held.opened;
      },
    });
    const all = run(step('one', noted('long'), noted('beside'), noted('third')), step('two', noted('later')));
    await until(() => expect(begun).toEqual(['long', 'beside', 'third']));
    held.open();
    await all;
    expect(begun).toEqual(['long', 'beside', 'third', 'later']);
  });
});

describe('the choice of parts', () => {
  it('is everything, without the end-to-end tests for a quick check', () => {
    expect(names(allSteps()).slice(1)).toEqual([['unit'], ['e2e'], ['browsers']]);
    expect(names(quickSteps())).toEqual(names(allSteps()).slice(0, 2));
  });

  it.each([
    ['a file with unit tests', ['server/a.test.ts'], [['browser'], ['unit']]],
    ['a journey in other browsers', ['tests/browsers/a.spec.ts'], [['build'], ['browsers']]],
    ['a file with end-to-end tests', ['tests/e2e/a.spec.ts'], [['build', 'browser'], ['e2e']]],
    ['files of both kinds', ['a.test.ts', 'a.spec.ts'], [['build', 'browser'], ['unit'], ['e2e']]],
    ['a part', ['lint'], [['lint']]],
    ['a part that needs another', ['size'], [['build', 'size']]],
  ])('is for %s only what it needs', (_, args, expected) => {
    expect(names(stepsFor(args, {}))).toEqual(expected);
  });
});
