import { describe, expect, it } from 'vitest';
import { countCommand, countNotRun, countPlaywright, countVitest, lastLine } from './counting.ts';

const file = (status: string, statuses: string[], message = '') => ({
  name: 'a.test.ts',
  status,
  message,
  assertionResults: statuses.map((one, index) => ({ status: one, fullName: `case ${index} ${one}` })),
});

const project = (...statuses: string[]) => ({
  errors: [],
  suites: [
    {
      title: 'page.spec.ts',
      suites: [
        {
          title: 'page',
          specs: statuses.map((status) => ({ title: `is ${status}`, tests: [{ projectName: 'wide', status }] })),
        },
      ],
    },
  ],
});

describe('counting', () => {
  it('counts a command as one', () => {
    expect(countCommand('types', 0)).toEqual({ passed: 1, failed: 0, notes: [] });
    expect(countCommand('types', 2)).toMatchObject({ passed: 0, failed: 1 });
    expect(countNotRun('size', 'nothing was built')).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts every unit test, and a skipped one as failed, by name', () => {
    const report = {
      testResults: [file('passed', ['passed', 'passed', 'pending', 'todo']), file('failed', ['failed'])],
    };
    const counted = countVitest('unit', 1, report);
    expect(counted).toMatchObject({ passed: 2, failed: 3 });
    expect(counted.notes).toContain('unit: skipped: case 2 pending');
    expect(counted.notes).toContain('unit: skipped: case 3 todo');
  });

  it('counts a file that cannot be loaded', () => {
    const report = { testResults: [file('passed', ['passed']), file('failed', [], 'Cannot find module\nstack')] };
    expect(countVitest('unit', 1, report)).toEqual({
      passed: 1,
      failed: 1,
      notes: ['unit: failed: a.test.ts: Cannot find module'],
    });
  });

  it('counts a run that fails although every test passed', () => {
    expect(countVitest('unit', 1, { testResults: [file('passed', ['passed'])] })).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it.each([
    ['no report', undefined, 1],
    ['an empty report', { testResults: [] }, 0],
  ])('counts %s as one failure', (_, report, code) => {
    expect(countVitest('unit', code, report)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('takes a run with nothing but skipped tests for a failure', () => {
    expect(countVitest('unit', 0, { testResults: [file('passed', ['skipped'])] })).toMatchObject({
      passed: 0,
      failed: 1,
    });
    expect(countPlaywright('e2e', 0, project('skipped'))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts end-to-end tests in nested groups', () => {
    const counted = countPlaywright('e2e', 1, project('expected', 'unexpected', 'flaky', 'skipped', 'expected'));
    expect(counted).toMatchObject({ passed: 2, failed: 3 });
    expect(counted.notes).toContain('e2e: failed: [wide] page.spec.ts page is unexpected');
    expect(counted.notes).toContain('e2e: failed: [wide] page.spec.ts page is flaky');
    expect(counted.notes).toContain('e2e: skipped: [wide] page.spec.ts page is skipped');
  });

  it('counts an error outside of any end-to-end test, and a run without tests', () => {
    expect(countPlaywright('e2e', 1, { suites: [], errors: [{ message: 'No tests found' }] })).toMatchObject({
      passed: 0,
      failed: 1,
    });
    expect(countPlaywright('e2e', 1, undefined)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('takes no report of another shape for a good one', () => {
    expect(() => countVitest('unit', 0, { files: [] })).toThrow('testResults');
    expect(() => countPlaywright('e2e', 0, null)).toThrow('Object');
  });

  it('ends in one line', () => {
    expect(lastLine([countCommand('a', 0), countCommand('b', 1), countVitest('c', 0, undefined)])).toBe(
      '1 passed, 2 failed',
    );
  });
});
