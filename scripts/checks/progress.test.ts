import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

const passed = { passed: 30, failures: [] };
const failed = { passed: 1, failures: [{ name: 'a.test.ts a', repeat: 'npm test -- a.test.ts' }] };
const UNIT = { place: '2/3', title: 'unit and component tests', unit: 'files', total: 0 };

function setUp(columns?: number) {
  const clock = { ms: 0 };
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  return { clock, text: () => text, ...createProgress({ write, columns: () => columns, now: () => clock.ms }) };
}

it('shows step, counts and time left in one line of a terminal, below all other output', () => {
  const { clock, text, begin, expect: expects, ended, print, stop } = setUp(100);
  begin(UNIT);
  expect(text()).toMatch(/\n2\/3 unit and component tests: starting, 0 passed, 0 failed$/);
  expects(10);
  clock.ms = 20_000;
  ended(passed);
  ended(failed);
  const status = '2/3 unit and component tests: 2 of 10 files, 31 passed, 1 failed, about 2 min left';
  expect(text().endsWith(`\r\u001B[2K${status}`)).toBe(true);
  print('✗ a.test.ts a');
  expect(text().endsWith(`\r\u001B[2K✗ a.test.ts a\n${status}`)).toBe(true);
  stop();
  print('31 passed, 1 failed');
  expect(text().endsWith(`${status}\r\u001B[2K31 passed, 1 failed\n`)).toBe(true);
});

it('keeps its line shorter than the terminal is wide', () => {
  const { text, begin } = setUp(20);
  begin(UNIT);
  expect(text().split('\n').at(-1)).toBe('2/3 unit and compon');
});

it('prints plain lines elsewhere, one at least every 30 s', () => {
  const { clock, text, begin, expect: expects, ended, print, tick, stop } = setUp();
  begin(UNIT);
  print('\u001B[31mred\u001B[39m');
  expects(4);
  ended(passed);
  for (let second = 0; second < 65; second += 1) {
    clock.ms += 1000;
    tick();
  }
  stop();
  expect(text()).toBe(
    '2/3 unit and component tests\nred\n' +
      '2/3 unit and component tests: 1 of 4 files, 30 passed, 0 failed, about 2 min left\n' +
      '2/3 unit and component tests: 1 of 4 files, 30 passed, 0 failed, about 3 min left\n',
  );
});
