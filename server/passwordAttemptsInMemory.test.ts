import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempts } from './passwordAttempts.ts';
import { attemptsInMemory } from './passwordAttemptsInMemory.ts';

const A = '203.0.113.9';
const B = '203.0.113.10';
const WINDOW_MS = 15 * 60_000;

let clock = 0;
const advance = (ms: number) => (clock += ms);
beforeEach(() => {
  clock = 0;
});

const setUp = (maxNetworks?: number, maxNeighbourhoods?: number) =>
  attemptsInMemory({
    now: () => clock,
    ...(maxNetworks !== undefined && { maxNetworks }),
    ...(maxNeighbourhoods !== undefined && { maxNeighbourhoods }),
  });

/** Makes one wrong attempt. Returns the seconds to wait, or whether it was the last attempt. */
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
    expect(await wrongTimes(setUp(), 7, A)).toEqual([...LAST, 900, 900]);
  });

  it('count for each address apart', async () => {
    const attempts = setUp();
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
    const attempts = setUp();
    await wrongTimes(attempts, 5, one);
    expect(await attempts.check(other)).toBe(same ? 900 : undefined);
  });

  it('come back fifteen minutes after the first, not after the last refusal', async () => {
    const attempts = setUp();
    await wrong(attempts, A);
    advance(WINDOW_MS / 3);
    await wrongTimes(attempts, 4, A);
    expect(await attempts.check(A)).toBe(600);
    advance((WINDOW_MS * 2) / 3 - 1);
    expect(await attempts.check(A)).toBe(1);
    advance(1);
    expect(await wrongTimes(attempts, 6, A)).toEqual([...LAST, 900]);
  });

  it('are all there again after a success', async () => {
    const attempts = setUp();
    await wrongTimes(attempts, 4, A);
    await attempts.check(A);
    await attempts.succeeded(A);
    expect(await wrongTimes(attempts, 6, A)).toEqual([...LAST, 900]);
  });

  it('cannot slip through at once: they count before anybody knows how they end', async () => {
    const attempts = setUp();
    const waits = await Promise.all(Array.from({ length: 50 }, () => attempts.check(A)));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
    const last = await Promise.all(Array.from({ length: 5 }, () => attempts.failed(A)));
    expect(last.filter(Boolean)).toHaveLength(1);
  });
});

const v6 = (index: number) => `2001:db8:${(index >> 12).toString(16)}:${(index & 4095).toString(16)}::1`;
/** The first network of another neighbourhood for each index. */
const faraway = (index: number) => `${20 + index}.0.0.1`;

/** Heap usage after garbage collection, bytes. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}

describe('a full table', () => {
  it('holds 100,000 networks in 20 MB, and none of them shares its tries', async () => {
    const attempts = setUp();
    const before = heapBytes();
    for (let index = 0; index < 100_000; index += 1) {
      await attempts.check(index % 2 === 0 ? someAddress(index) : v6(index));
    }
    expect(heapBytes() - before).toBeLessThan(20_000_000);
    for (const address of [someAddress(0), v6(1), someAddress(99_998), v6(99_999)]) {
      const waits = [];
      for (let time = 0; time < 5; time += 1) waits.push(await attempts.check(address));
      expect(waits).toEqual([undefined, undefined, undefined, undefined, 900]);
    }
  });

  it('keeps who is locked out, whoever comes after', async () => {
    const attempts = setUp(100);
    await wrongTimes(attempts, 5, A);
    for (let index = 0; index < 1000; index += 1) await attempts.check(someAddress(index));
    expect(await attempts.check(A)).toBe(900);
    expect(await attempts.check(someAddress(0))).toBe(undefined);
  });

  it('gives who comes late the tries of the neighbourhood, and takes nobody else’s', async () => {
    const attempts = setUp(3);
    for (const index of [0, 1, 2]) await attempts.check(someAddress(index));
    expect(await wrongTimes(attempts, 6, A)).toEqual([...LAST, 900]);
    expect(await attempts.check(B)).toBe(900);
    expect(await wrongTimes(attempts, 6, faraway(0))).toEqual([...LAST, 900]);
    expect(await attempts.check('2001:db8:1::1')).toBe(undefined);
    expect(await attempts.check(someAddress(0))).toBe(undefined);
  });

  it('is bounded: who comes later still shares one count, so that no number of networks wins more tries', async () => {
    const attempts = setUp(10, 5);
    let judged = 0;
    for (let index = 0; index < 200; index += 1) {
      for (let time = 0; time < 6; time += 1) {
        if ((await attempts.check(faraway(index))) === undefined) judged += 1;
      }
    }
    expect(judged).toBe((10 + 5 + 1) * 5);
  });

  it('takes in new visitors when a window ends or somebody succeeds', async () => {
    const attempts = setUp(3);
    for (const index of [0, 1, 2]) await attempts.check(someAddress(index));
    advance(WINDOW_MS / 2);
    await wrongTimes(attempts, 5, B);
    expect(await attempts.check(A)).toBe(900);
    for (const index of [0, 1]) await attempts.succeeded(someAddress(index));
    expect(await attempts.check(A)).toBe(undefined);
    advance(WINDOW_MS);
    expect(await wrongTimes(attempts, 6, A)).toEqual([...LAST, 900]);
  });
});
