import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeLater } from '../../tests/support/fakeLater.ts';
import { fc } from '../../tests/support/properties.ts';
import type { Attempts } from './passwordAttempts.ts';
import { attemptsInMemory } from './passwordAttemptsInMemory.ts';

const A = '203.0.113.9';
const B = '203.0.113.10';
const WINDOW_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

let clock = fakeLater();
beforeEach(() => {
  clock = fakeLater();
});

const setUp = (maxRows?: number, maxNeighbourhoods?: number) =>
  attemptsInMemory({
    now: clock.now,
    later: clock.later,
    ...(maxRows !== undefined && { maxRows }),
    ...(maxNeighbourhoods !== undefined && { maxNeighbourhoods }),
  });

/** Makes one wrong attempt. Returns the seconds to wait, who has no more tries, or undefined. */
async function wrong(attempts: Attempts, address: string | undefined) {
  return (await attempts.check(address)) ?? attempts.failed(address);
}

async function wrongTimes(attempts: Attempts, times: number, address: string | undefined) {
  const outcomes = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await wrong(attempts, address));
  return outcomes;
}

async function signIn(attempts: Attempts, address: string) {
  expect(await attempts.check(address)).toBeUndefined();
  await attempts.succeeded(address);
}

/** Wrong attempts, one from each address. Returns how many passwords were verified. */
async function flood(attempts: Attempts, addresses: Iterable<string>): Promise<number> {
  let judged = 0;
  for (const address of addresses) {
    if ((await attempts.check(address)) !== undefined) continue;
    judged += 1;
    await attempts.failed(address);
  }
  return judged;
}

/** Addresses of this many networks of one /48. */
const networksOf = (prefix: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => `${prefix}:${(index * step).toString(16)}::1`);

const five = (range: string) => [undefined, undefined, undefined, undefined, { range, tries: 5 }];
const LAST = five(A);

describe('attempts', () => {
  it('are five, then there is a wait', async () => {
    expect(await wrongTimes(setUp(), 7, A)).toEqual([...LAST, 900, 900]);
  });

  it('count for each address apart', async () => {
    const attempts = setUp();
    await wrongTimes(attempts, 5, A);
    expect(await wrongTimes(attempts, 6, B)).toEqual([...five(B), 900]);
    expect(await wrongTimes(attempts, 6, undefined)).toEqual([...five('unknown address'), 900]);
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

  it('come back fifteen minutes after each of them', async () => {
    const attempts = setUp();
    await wrong(attempts, A);
    clock.advance(WINDOW_MS / 3);
    await wrongTimes(attempts, 4, A);
    expect(await attempts.check(A)).toBe(600);
    clock.advance((WINDOW_MS * 2) / 3 - 1);
    expect(await attempts.check(A)).toBe(1);
    clock.advance(1);
    expect(await wrongTimes(attempts, 2, A)).toEqual([undefined, 300]);
    clock.advance(WINDOW_MS / 3);
    expect(await wrongTimes(attempts, 5, A)).toEqual([...LAST.slice(0, 3), { range: A, tries: 5 }, 600]);
  });

  it('are five in any fifteen minutes, not nine around the end of a window', async () => {
    const attempts = setUp();
    await wrong(attempts, A);
    clock.advance(WINDOW_MS - 1000);
    await wrongTimes(attempts, 4, A);
    clock.advance(2000);
    let judged = 0;
    for (let time = 0; time < 5; time += 1) if ((await attempts.check(A)) === undefined) judged += 1;
    expect(judged).toBe(1);
  });

  it('are told once in fifteen minutes, however often they run out', async () => {
    const attempts = setUp();
    const told = [];
    for (let time = 0; time < 45; time += 1) {
      const outcome = await wrong(attempts, A);
      if (typeof outcome === 'object') told.push(clock.now());
      clock.advance(60_000);
    }
    expect(told).toEqual([4 * 60_000, 19 * 60_000, 34 * 60_000]);
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

describe('a customer with many networks', () => {
  it.each([
    ['an IPv6 /56', 20, networksOf('2001:db8:1', 256), '2001:db8:1:0::/56'],
    ['an IPv6 /48', 50, networksOf('2001:db8:1', 2000, 32), '2001:db8:1::/48'],
    ['an IPv4 /24', 50, Array.from({ length: 256 }, (_, index) => `203.0.113.${index}`), '203.0.113.0/24'],
  ])('has with %s %i tries, and one line tells it', async (_, most, addresses, range) => {
    const attempts = setUp();
    const told = [];
    let judged = 0;
    for (const address of addresses) {
      const outcome = await wrong(attempts, address);
      if (typeof outcome !== 'number') judged += 1;
      if (typeof outcome === 'object') told.push(outcome);
    }
    expect(judged).toBe(most);
    expect(told.at(-1)).toEqual({ range, tries: most });
    expect(told.filter((one) => one.range === range)).toHaveLength(1);
    expect(await attempts.check('2001:db8:2::1')).toBeUndefined();
    expect(await attempts.check('203.0.114.9')).toBeUndefined();
  });

  it('has no more of them by right passwords of others in the range, who lose none', async () => {
    const attempts = setUp();
    await flood(attempts, networksOf('2001:db8:1', 40));
    for (let index = 0; index < 60; index += 1)
      await signIn(attempts, `2001:db8:1:${(0x1001 + index).toString(16)}::1`);
    expect(await flood(attempts, networksOf('2001:db8:1', 100, 256))).toBe(50 - 20);
  });
});

describe('a known network', () => {
  it('has its own tries, whatever strangers do around it', async () => {
    const attempts = setUp();
    const owner = '2001:db8:1:2::1';
    await signIn(attempts, owner);
    await flood(
      attempts,
      networksOf('2001:db8:1', 1000).filter((address) => address !== owner),
    );
    expect(await attempts.check('2001:db8:1:5000::1')).toBe(900);
    expect(await wrongTimes(attempts, 6, owner)).toEqual([...five('2001:db8:1:2::/64'), 900]);
  });

  it('is known for thirty days after its last right password', async () => {
    const attempts = setUp();
    await signIn(attempts, A);
    expect([attempts.isKnown(A), attempts.isKnown('::ffff:203.0.113.9'), attempts.isKnown(B)]).toEqual([
      true,
      true,
      false,
    ]);
    clock.advance(20 * DAY_MS);
    await signIn(attempts, A);
    clock.advance(30 * DAY_MS - 1);
    expect(attempts.isKnown(A)).toBe(true);
    clock.advance(1);
    expect(attempts.isKnown(A)).toBe(false);
  });

  it('is one of a thousand at most', async () => {
    const attempts = setUp();
    for (let index = 0; index <= 1000; index += 1) {
      await attempts.succeeded(someAddress(index));
      clock.advance(1);
    }
    expect([0, 1, 1000].map((index) => attempts.isKnown(someAddress(index)))).toEqual([false, true, true]);
  });
});

describe('addresses', () => {
  it('leave the memory fifteen minutes after the last try, though nobody calls', async () => {
    const attempts = setUp();
    await wrong(attempts, A);
    clock.advance(WINDOW_MS / 2);
    await wrong(attempts, B);
    expect(clock.due()).toEqual([WINDOW_MS]);
    clock.advance(WINDOW_MS / 2);
    expect(clock.due()).toEqual([WINDOW_MS * 1.5]);
    clock.advance(WINDOW_MS / 2);
    // No timer is left, so no entry is.
    expect(clock.due()).toEqual([]);
  });
});

const someAddress = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
/** An address in another range for each index. */
const v4 = (index: number) => `${10 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.1`;
const v6 = (index: number) => `2001:db8:${index.toString(16)}::1`;
/** The first network of another neighbourhood for each index. */
const faraway = (index: number) => `${20 + index}.0.0.1`;

/** Heap usage after garbage collection, bytes. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}

describe('a full table', () => {
  it('holds at least 15,000 networks in 20 MB, and none of them shares its tries', async () => {
    const attempts = setUp();
    const addresses = Array.from({ length: 40_000 }, (_, index) => (index % 2 === 0 ? v4(index / 2) : v6(index)));
    const before = heapBytes();
    for (const address of addresses) await attempts.check(address);
    expect(heapBytes() - before).toBeLessThan(20_000_000);
    for (const address of [addresses[0], addresses[1], addresses[14_998], addresses[14_999]]) {
      const waits = [];
      for (let time = 0; time < 5; time += 1) waits.push(await attempts.check(address));
      expect(waits).toEqual([undefined, undefined, undefined, undefined, 900]);
    }
  });

  it('cannot be made by the networks of two /48s, so nobody shares tries with strangers', async () => {
    const attempts = setUp(1000);
    await flood(attempts, networksOf('2001:db8:1', 5000));
    await flood(attempts, networksOf('2001:db8:2', 5000));
    await wrongTimes(attempts, 5, '203.9.9.9');
    expect(await attempts.check(A)).toBeUndefined();
  });

  it('keeps who is locked out, whoever comes after', async () => {
    const attempts = setUp(100);
    await wrongTimes(attempts, 5, A);
    await flood(
      attempts,
      Array.from({ length: 1000 }, (_, index) => v4(index)),
    );
    expect(await attempts.check(A)).toBe(900);
    expect(await attempts.check(v4(0))).toBeUndefined();
  });

  it('gives who comes late the tries of the neighbourhood, and takes nobody else’s', async () => {
    const attempts = setUp(6);
    await flood(attempts, [0, 256, 512].map(someAddress));
    const late = Array.from({ length: 60 }, (_, index) => `203.0.${index}.1`);
    expect(await flood(attempts, late)).toBe(50);
    expect(await attempts.check(B)).toBe(900);
    expect(await attempts.check(faraway(0))).toBeUndefined();
    expect(await attempts.check('2001:db8:1::1')).toBeUndefined();
    expect(await attempts.check(someAddress(0))).toBeUndefined();
  });

  it('takes nothing from a known network', async () => {
    const attempts = setUp(6);
    await signIn(attempts, A);
    await flood(attempts, [0, 256, 512].map(someAddress));
    await flood(
      attempts,
      Array.from({ length: 60 }, (_, index) => `203.0.${index}.1`),
    );
    expect(await wrongTimes(attempts, 6, A)).toEqual([...LAST, 900]);
  });

  it('gives a range no more tries than it has otherwise', async () => {
    expect(await flood(setUp(60), networksOf('2001:db8:1', 200, 256))).toBe(50);
  });

  it('is bounded: who comes later still shares one count, so that no number of networks wins more tries', async () => {
    const attempts = setUp(10, 5);
    let judged = 0;
    for (let index = 0; index < 200; index += 1) {
      judged += await flood(
        attempts,
        Array.from({ length: 60 }, () => faraway(index)),
      );
    }
    // Four networks fill the table: each has a row, its range too, and one says that the log has it. Two neighbourhoods
    // come next, and then everybody else.
    expect(judged).toBe(4 * 5 + 2 * 50 + 50);
  });

  it('takes in new visitors when tries are over or somebody succeeds', async () => {
    const attempts = setUp(6);
    await flood(attempts, [0, 256, 512].map(someAddress));
    clock.advance(WINDOW_MS / 2);
    await flood(
      attempts,
      Array.from({ length: 60 }, (_, index) => `203.0.${index}.1`),
    );
    expect(await attempts.check(A)).toBe(900);
    for (const index of [0, 256]) await attempts.succeeded(someAddress(index));
    expect(await attempts.check(A)).toBe(undefined);
    clock.advance(WINDOW_MS);
    expect(await wrongTimes(attempts, 6, A)).toEqual([...LAST, 900]);
  });
});

it('no mixture of wrong tries gives a network, a /56 or a /48 more than its tries in any fifteen minutes', async () => {
  const step = fc.record({ pause: fc.nat(200_000), network: fc.nat(600), right: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 150 }), async (steps) => {
      const time = fakeLater();
      const attempts = attemptsInMemory({ now: time.now });
      const judged: { at: number; network: number }[] = [];
      for (const { pause, network } of steps) {
        time.advance(pause);
        const address = `2001:db8:1:${network.toString(16)}::1`;
        const since = judged.filter(({ at }) => at > time.now() - WINDOW_MS);
        const used = (bits: number) => since.filter((one) => one.network >> bits === network >> bits).length;
        const hasTries = used(0) < 5 && used(8) < 20 && used(16) < 50;
        expect((await wrong(attempts, address)) === undefined || hasTries).toBe(true);
        if (hasTries) judged.push({ at: time.now(), network });
      }
    }),
  );
});
