import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attempts } from './attempts.ts';
import { attemptsInMemory } from './attemptsInMemory.ts';

const A = '203.0.113.9';
const B = '203.0.113.10';
const WINDOW_MS = 15 * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** One wrong try: the seconds to wait, or whether it was the last. */
async function wrong(attempts: Attempts, address: string | undefined): Promise<number | boolean> {
  const wait = await attempts.check(address);
  return wait ?? attempts.failed(address);
}

async function wrongTimes(attempts: Attempts, times: number, address: string | undefined) {
  const outcomes = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await wrong(attempts, address));
  return outcomes;
}

const someAddress = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

const LAST = [false, false, false, false, true];

describe('attempts', () => {
  it('are five, then there is a wait', async () => {
    expect(await wrongTimes(attemptsInMemory(), 7, A)).toEqual([...LAST, 900, 900]);
  });

  it('count for each address apart', async () => {
    const attempts = attemptsInMemory();
    await wrongTimes(attempts, 5, A);
    expect(await wrongTimes(attempts, 6, B)).toEqual([...LAST, 900]);
    expect(await wrongTimes(attempts, 6, undefined)).toEqual([...LAST, 900]);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:DB8:1:2::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.10', false],
  ])('of %s and %s are the same visitor’s: %s', async (one, other, same) => {
    const attempts = attemptsInMemory();
    await wrongTimes(attempts, 5, one);
    expect(await attempts.check(other)).toBe(same ? 900 : undefined);
  });

  it('come back fifteen minutes after the first, not after the last refusal', async () => {
    const attempts = attemptsInMemory();
    await wrong(attempts, A);
    vi.advanceTimersByTime(WINDOW_MS / 3);
    await wrongTimes(attempts, 4, A);
    expect(await attempts.check(A)).toBe(600);
    vi.advanceTimersByTime((WINDOW_MS * 2) / 3 - 1);
    expect(await attempts.check(A)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await wrongTimes(attempts, 6, A)).toEqual([...LAST, 900]);
  });

  it('are all there again after a success', async () => {
    const attempts = attemptsInMemory();
    await wrongTimes(attempts, 4, A);
    await attempts.check(A);
    await attempts.succeeded(A);
    expect(await wrongTimes(attempts, 6, A)).toEqual([...LAST, 900]);
  });

  it('cannot slip through at once: they count before anybody knows how they end', async () => {
    const attempts = attemptsInMemory();
    const waits = await Promise.all(Array.from({ length: 50 }, () => attempts.check(A)));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
    const last = await Promise.all(Array.from({ length: 5 }, () => attempts.failed(A)));
    expect(last.filter(Boolean)).toHaveLength(1);
  });
});

describe('memory', () => {
  it('is bounded: 100,000 addresses make 10,000 counts and one for everybody else', async () => {
    const attempts = attemptsInMemory();
    let judged = 0;
    for (let index = 0; index < 100_000; index += 1) {
      if ((await attempts.check(someAddress(index))) === undefined) judged += 1;
    }
    // The limiter holds one timer for each address that it keeps.
    expect(vi.getTimerCount()).toBe(10_001);
    expect(judged).toBe(10_005);
  });

  it('keeps who is locked out, whoever comes after', async () => {
    const attempts = attemptsInMemory(100);
    await wrongTimes(attempts, 5, A);
    for (let index = 0; index < 1000; index += 1) await attempts.check(someAddress(index));
    expect(await attempts.check(A)).toBe(900);
    expect(await attempts.check(someAddress(0))).toBe(undefined);
    expect(await attempts.check(B)).toBe(900);
  });

  it('takes in new visitors when a window ends or somebody succeeds', async () => {
    const attempts = attemptsInMemory(3);
    for (const index of [0, 1, 2]) await attempts.check(someAddress(index));
    vi.advanceTimersByTime(WINDOW_MS / 2);
    await wrongTimes(attempts, 5, 'ff02::1');
    expect(await attempts.check(B)).toBe(900);
    for (const index of [0, 1]) await attempts.succeeded(someAddress(index));
    expect(await attempts.check(B)).toBe(undefined);
    expect(await attempts.check(A)).toBe(900);
    vi.advanceTimersByTime(WINDOW_MS / 2);
    expect(await attempts.check(A)).toBe(undefined);
    vi.advanceTimersByTime(WINDOW_MS);
    expect(vi.getTimerCount()).toBe(0);
  });
});
