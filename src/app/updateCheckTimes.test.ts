import { describe, expect, it } from 'vitest';
import { CHECK_EVERY_MS, updateCheckTimes } from './serviceWorker';

const YEAR_MS = 365 * 24 * CHECK_EVERY_MS;

function clocks() {
  const time = { wall: 1_000_000, steady: 0 };
  const times = updateCheckTimes({ wall: () => time.wall, steady: () => time.steady });
  const pass = (wall: number, steady = wall) => {
    time.wall += wall;
    time.steady += steady;
  };
  return { times, pass };
}

describe('a check for updates', () => {
  it('is due an hour after the last one, and not before', () => {
    const { times, pass } = clocks();
    expect(times.isDue()).toBe(false);
    pass(CHECK_EVERY_MS - 1);
    expect(times.isDue()).toBe(false);
    pass(1);
    expect(times.isDue()).toBe(true);
    times.checked();
    expect(times.isDue()).toBe(false);
  });

  it('stays due until one has run', () => {
    const { times, pass } = clocks();
    pass(CHECK_EVERY_MS);
    expect(times.isDue()).toBe(true);
    pass(1);
    expect(times.isDue()).toBe(true);
  });

  it('is due after a sleep during which one clock stood still', () => {
    const { times, pass } = clocks();
    pass(8 * CHECK_EVERY_MS, 1000);
    expect(times.isDue()).toBe(true);
  });

  it.each([YEAR_MS, -YEAR_MS])('runs once, and then hourly again, if the clock is set by %d ms', (jump) => {
    const { times, pass } = clocks();
    pass(jump, 0);
    expect(times.isDue()).toBe(true);
    times.checked();
    pass(CHECK_EVERY_MS - 1);
    expect(times.isDue()).toBe(false);
    pass(1);
    expect(times.isDue()).toBe(true);
  });
});
