import { describe, expect, it } from 'vitest';
import { attemptsInShards, shardName } from './passwordAttemptsInShards.ts';
import { createShard, MAX_KEPT } from './passwordAttemptsShard.ts';
import { fakeEnvironment, fakeStorage } from './fakePlatform.ts';

const A = '203.0.113.9';
const B = '203.0.113.10';
const WINDOW_MS = 15 * 60_000;
const LAST = [false, false, false, false, true];

function setUp(maxKept = MAX_KEPT) {
  const storage = fakeStorage();
  const clock = { now: 1_800_000_000_000 };
  const shard = createShard(storage, { now: () => clock.now, maxKept });
  const wrong = async (visitor: string) => (await shard.check(visitor)) ?? shard.failed(visitor);
  const wrongTimes = async (times: number, visitor: string) => {
    const outcomes = [];
    for (let time = 0; time < times; time += 1) outcomes.push(await wrong(visitor));
    return outcomes;
  };
  /** Advances the clock, and runs the alarm when it is due, as the platform does. */
  const advance = async (ms: number) => {
    clock.now += ms;
    if (storage.alarm === null || storage.alarm > clock.now) return;
    storage.alarm = null;
    await shard.alarm();
  };
  return { storage, shard, wrong, wrongTimes, advance };
}

describe('a shard', () => {
  it('lets five tries through, then there is a wait', async () => {
    const { wrongTimes } = setUp();
    expect(await wrongTimes(7, A)).toEqual([...LAST, 900, 900]);
    expect(await wrongTimes(6, B)).toEqual([...LAST, 900]);
  });

  it('gives them back fifteen minutes after the first, not after the last refusal', async () => {
    const { wrong, wrongTimes, advance, shard } = setUp();
    await wrong(A);
    await advance(WINDOW_MS / 3);
    await wrongTimes(4, A);
    expect(await shard.check(A)).toBe(600);
    await advance((WINDOW_MS * 2) / 3 - 1);
    expect(await shard.check(A)).toBe(1);
    await advance(1);
    expect(await wrongTimes(6, A)).toEqual([...LAST, 900]);
  });

  it('gives them back on time also when the alarm is late', async () => {
    const { wrongTimes, advance, storage } = setUp();
    await wrongTimes(5, A);
    storage.alarm = null;
    await advance(WINDOW_MS);
    expect(await wrongTimes(6, A)).toEqual([...LAST, 900]);
  });

  it('forgets a visitor who succeeds', async () => {
    const { wrongTimes, shard, storage } = setUp();
    await wrongTimes(4, A);
    await shard.check(A);
    await shard.succeeded(A);
    expect(storage.rows.size).toBe(0);
    expect(await wrongTimes(6, A)).toEqual([...LAST, 900]);
  });

  it('keeps counts when the platform puts the object to sleep', async () => {
    const { wrongTimes, storage } = setUp();
    await wrongTimes(5, A);
    const again = createShard(storage, { now: () => 1_800_000_000_000 });
    expect(await again.check(A)).toBe(900);
  });

  it('counts before anybody knows how a try ends: of 50 at once 5 are judged', async () => {
    const { shard } = setUp();
    const waits = await Promise.all(Array.from({ length: 50 }, () => shard.check(A)));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
  });

  it('is bounded: who comes when it is full shares one count, and whoever is kept stays so', async () => {
    const { wrongTimes, shard, storage, advance } = setUp(10);
    await wrongTimes(5, A);
    await advance(1000);
    for (let index = 0; index < 100; index += 1) await shard.check(`10.0.0.${index}`);
    expect(storage.rows.size).toBe(11);
    expect(await shard.check(A)).toBe(899);
    expect(await shard.check(B)).toBe(900);
    await advance(WINDOW_MS);
    expect(await shard.check(B)).toBe(undefined);
  });

  it('takes a row that it has not written for none', async () => {
    const { storage, wrongTimes } = setUp();
    storage.rows.set(A, { tries: 99 });
    expect(await wrongTimes(6, A)).toEqual([...LAST, 900]);
  });
});

describe('what is kept', () => {
  it('is gone fifteen minutes after the last failure at the latest, with all of the storage', async () => {
    const { wrong, wrongTimes, advance, storage } = setUp();
    await wrong(A);
    await advance(WINDOW_MS / 2);
    await wrongTimes(4, A);
    await wrong(B);
    expect([...storage.rows.keys()]).toEqual([A, B]);
    await advance(WINDOW_MS / 2);
    expect([...storage.rows.keys()]).toEqual([B]);
    await advance(WINDOW_MS / 2);
    expect(storage.rows.size).toBe(0);
    expect(storage.alarm).toBeNull();
  });
});

describe('attempts in shards', () => {
  it('spread over 256 of them, evenly enough that none gets three times its part', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 25_600; index += 1) {
      const name = shardName(`10.${index % 7}.${(index >> 8) & 255}.${index & 255}`);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.size).toBe(256);
    expect(Math.max(...counts.values())).toBeLessThan(300);
  });

  it('are one count for a visitor in two places of the world', async () => {
    const { ATTEMPTS } = fakeEnvironment(null);
    const [east, west] = [attemptsInShards(ATTEMPTS), attemptsInShards(ATTEMPTS)];
    const waits = [];
    for (let time = 0; time < 3; time += 1) waits.push(await east.check(A), await west.check(A));
    expect(waits).toEqual([undefined, undefined, undefined, undefined, undefined, 900]);
  });

  it('belong to a whole IPv6 connection', async () => {
    const attempts = attemptsInShards(fakeEnvironment(null).ATTEMPTS);
    for (let time = 0; time < 5; time += 1) await attempts.check(`2001:db8:1:2::${time}`);
    expect(await attempts.check('2001:db8:1:2:ffff::1')).toBe(900);
    expect(await attempts.check('2001:db8:1:3::1')).toBe(undefined);
  });

  it('throw where nothing is bound', async () => {
    const attempts = attemptsInShards(undefined);
    await expect(attempts.check(A)).rejects.toThrow('no Durable Object is bound to ATTEMPTS');
  });
});
