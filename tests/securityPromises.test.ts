import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsIn } from './securityPromises.ts';

const inProject = (path: string) => resolve(import.meta.dirname, '..', path);
const read = (path: string) => (existsSync(inProject(path)) ? readFileSync(inProject(path), 'utf8') : undefined);

it('every promise of SECURITY.md has tests, and both languages promise the same', () => {
  const [english, chinese, tests] = ['SECURITY.md', 'SECURITY.zh-CN.md', 'docs/development/security-tests.md'].map(
    (path) => read(path) ?? '',
  );
  expect(problemsIn({ english: english ?? '', chinese: chinese ?? '', tests: tests ?? '', read })).toEqual([]);
});

const promise = (...ids: string[]) => `## Promised\n\n${ids.map((id) => `- **${id}.** Text.`).join('\n')}\n`;
const tested = (id: string, ...titles: string[]) =>
  `## ${id}\n\n${titles.map((title) => `- \`a.test.ts\`: ${title}\n`).join('')}\n`;

describe('a promise', () => {
  const FILE = `describe('locks', () => {
  it('hold', () => {});
  // it('was removed', () => {});
  it.each([
    ['a row', 1],
  ])('hold for %s', (_, number) => {});
});`;
  const problems = (english: string, tests: string, chinese = english) =>
    problemsIn({ english, chinese, tests, read: (path) => (path === 'a.test.ts' ? FILE : undefined) });

  it('with tests in both languages is kept', () => {
    expect(problems(promise('L1', 'L2'), tested('L1', 'hold', 'locks') + tested('L2', 'hold for %s', 'a row'))).toEqual(
      [],
    );
  });

  it('without a test is told', () => {
    expect(problems(promise('L1', 'L2'), tested('L1', 'hold') + tested('L2'))).toEqual(['L2 has no test']);
    expect(problems(promise('L1'), '')).toEqual(['L1 has no test']);
  });

  it.each(['holds', 'hold fo', 'was removed', 'hold for a row'])(
    'with a test that does not exist is told: %s',
    (title) => {
      expect(problems(promise('L1'), tested('L1', title))).toEqual([`L1: there is no test “${title}” in a.test.ts`]);
    },
  );

  it('with a file that does not exist is told', () => {
    expect(problems(promise('L1'), '## L1\n\n- `b.test.ts`: hold\n')).toEqual([
      'L1: there is no test “hold” in b.test.ts',
    ]);
  });

  it('in one language alone, or in another order, is told', () => {
    const both = tested('L1', 'hold') + tested('L2', 'hold');
    expect(problems(promise('L1', 'L2'), both, promise('L1'))).toEqual(['the two documents differ: L2']);
    expect(problems(promise('L1', 'L2'), both, promise('L2', 'L1'))).toEqual([
      'the two documents differ: in their order',
    ]);
  });

  it('that is repeated or was taken away is told', () => {
    expect(problems(promise('L1', 'L1'), tested('L1', 'hold'))).toEqual(['L1 is promised twice']);
    expect(problems(promise('L1'), tested('L1', 'hold') + tested('L9', 'hold'))).toEqual([
      'L9 has tests, but is not promised',
    ]);
    expect(problems('', '')).toEqual(['no promises']);
  });
});
