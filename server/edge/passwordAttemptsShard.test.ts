import { describe, expect, it } from 'vitest';
import type { Attempts } from '../password/passwordAttempts.ts';
import { attemptsInShards, shardOf } from './passwordAttemptsInShards.ts';
import { createShard, MAX_ROWS, type Shard, type ShardVisitor } from './passwordAttemptsShard.ts';
import { fakeEnvironment, fakeStorage } from './fakePlatform.ts';

const A = '203.0.113.9';
const B = '203.0.113.10';
const WINDOW_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const LAST = [undefined, undefined, undefined, undefined, { range: A, tries: 5 }];
const SALT = { salt: 'hash' };

/** A visitor as a shard gets it. */
const at = (address: string): ShardVisitor => shardOf(address, SALT).visitor;
const someAddress = (index: number) => `10.0.${index}.1`;
/** A network of one /48, each in another /56. */
const neighbour = (index: number) => `2001:db8:1:${(index * 256).toString(16)}::1`;

function setUp(maxRows = MAX_ROWS) {
  const storage = fakeStorage();
  const clock = { now: 1_800_000_000_000 };
  const shard = createShard(storage, { now: () => clock.now, maxRows });
  const wrong = async (address: string) => (await shard.check(at(address))) ?? shard.failed(at(address));
  const wrongTimes = async (times: number, address: string) => {
    const outcomes = [];
    for (let time = 0; time < times; time += 1) outcomes.push(await wrong(address));
    return outcomes;
  };
  const right = async (address: string) => {
    expect(await shard.check(at(address))).toBeUndefined();
    await shard.succeeded(at(address));
  };
  /** Advances the clock, and runs alarms when they are due, as the platform does. */
  const advance = async (ms: number) => {
    const end = clock.now + ms;
    while (storage.alarm !== null && storage.alarm <= end) {
      clock.now = Math.max(clock.now, storage.alarm);
      storage.alarm = null;
      await shard.alarm();
    }
    clock.now = end;
  };
  return { clock, storage, shard, wrong, wrongTimes, right, advance };
}

/** Wrong attempts, one from each address. Returns how many passwords were verified. */
async function flood({ shard }: { shard: Shard }, addresses: Iterable<string>): Promise<number> {
  let judged = 0;
  for (const address of addresses) {
    if ((await shard.check(at(address))) !== undefined) continue;
    judged += 1;
    await shard.failed(at(address));
  }
  return judged;
}
const many = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index));

/** A wrong attempt. */
const wrongAt = async (attempts: Attempts, address: string) =>
  (await attempts.check(address)) ?? attempts.failed(address);

describe('a shard', () => {
  it('lets five tries through, then there is a wait', async () => {
    const { wrongTimes } = setUp();
    expect(await wrongTimes(7, A)).toEqual([...LAST, 900, 900]);
    expect((await wrongTimes(6, B)).at(-1)).toBe(900);
  });

  it('gives each of them back after fifteen minutes, so there are never nine around the end of a window', async () => {
    const { wrong, wrongTimes, advance, shard } = setUp();
    await wrong(A);
    await advance(WINDOW_MS - 1000);
    await wrongTimes(4, A);
    expect(await shard.check(at(A))).toBe(1);
    await advance(1000);
    expect(await wrongTimes(3, A)).toEqual([undefined, 899, 899]);
  });

  it('gives them back on time also when the alarm is late', async () => {
    const { wrongTimes, clock } = setUp();
    await wrongTimes(5, A);
    clock.now += WINDOW_MS;
    expect(await wrongTimes(6, A)).toEqual([...LAST, 900]);
  });

  it('forgets the tries of a visitor who succeeds', async () => {
    const { wrongTimes, right, storage } = setUp();
    await wrongTimes(4, A);
    await right(A);
    expect([...storage.rows.keys()]).toEqual([`known:${at(A).id}`]);
    expect(await wrongTimes(6, A)).toEqual([...LAST, 900]);
  });

  it('keeps counts when the platform puts the object to sleep', async () => {
    const { wrongTimes, storage } = setUp();
    await wrongTimes(5, A);
    const again = createShard(storage, { now: () => 1_800_000_000_000 });
    expect(await again.check(at(A))).toBe(900);
  });

  it('has one try of a place under way: others of the same /48 or IPv4 address are told to come again', async () => {
    const { shard, advance } = setUp();
    const checks = await Promise.all(
      [neighbour(1), neighbour(1), neighbour(2), A, A, B].map((one) => shard.check(at(one))),
    );
    expect(checks).toEqual([undefined, 'busy', 'busy', undefined, 'busy', undefined]);
    await shard.failed(at(neighbour(1)));
    expect(await shard.check(at(neighbour(2)))).toBeUndefined();
    // The request of this try was ended by the platform.
    await advance(10_000);
    expect(await shard.check(at(A))).toBeUndefined();
  });

  it('gives fifty tries to a /48 with many networks, and takes none from others', async () => {
    const place = setUp();
    expect(await flood(place, many(200, neighbour))).toBe(50);
    expect(await place.shard.check(at('2001:db8:2::1'))).toBeUndefined();
    expect(await place.shard.check(at(A))).toBeUndefined();
  });

  it('gives a known network its own tries and place, whatever strangers around it do', async () => {
    const place = setUp();
    await place.right(neighbour(5));
    await flood(
      place,
      many(200, neighbour).filter((address) => address !== neighbour(5)),
    );
    expect(await place.shard.check(at(neighbour(201)))).toBe(900);
    expect(await place.wrongTimes(6, neighbour(5))).toEqual([
      ...LAST.slice(0, 4),
      { range: '2001:db8:1:500::/64', tries: 5 },
      900,
    ]);
    // A stranger's try of the same /48 is under way.
    await place.advance(WINDOW_MS);
    expect(await place.shard.check(at(neighbour(1)))).toBeUndefined();
    expect(await place.shard.check(at(neighbour(5)))).toBeUndefined();
  });

  it('takes a row that it has not written for none', async () => {
    const { storage, wrongTimes } = setUp();
    storage.rows.set(A, { tries: 99 });
    expect(await wrongTimes(6, A)).toEqual([...LAST, 900]);
  });
});

describe('a full shard', () => {
  it('cannot be made by a few /48s, so nobody shares tries with strangers', async () => {
    const place = setUp();
    for (const prefix of ['2001:db8:1', '2001:db8:2', '2001:db8:3', '2001:db8:4']) {
      await flood(
        place,
        many(1000, (index) => `${prefix}:${(index * 64).toString(16)}::1`),
      );
    }
    await place.wrongTimes(5, '198.51.100.1');
    expect(await place.shard.check(at(A))).toBeUndefined();
  });

  it('gives who comes late the tries of the neighbourhood, and takes nobody else’s', async () => {
    const place = setUp(10);
    await place.wrongTimes(5, A);
    await flood(place, many(10, someAddress));
    expect(
      await flood(
        place,
        many(60, (index) => `198.51.${index}.1`),
      ),
    ).toBe(50);
    expect(await place.shard.check(at('198.18.0.1'))).toBe(900);
    expect(await place.shard.check(at(A))).toBe(900);
    expect(await place.shard.check(at('192.0.2.1'))).toBeUndefined();
    expect(await place.shard.check(at('2001:db8::1'))).toBeUndefined();
  });

  it('takes nothing from a known network', async () => {
    const place = setUp(10);
    await place.right('198.51.100.1');
    await flood(place, many(10, someAddress));
    await flood(
      place,
      many(60, (index) => `198.51.${index}.1`),
    );
    expect(await place.shard.check(at('198.18.0.1'))).toBe(900);
    expect(await place.shard.check(at('198.51.100.1'))).toBeUndefined();
  });

  it('is bounded', async () => {
    const place = setUp(10);
    await flood(
      place,
      many(300, (index) => `${index % 200}.${index}.0.1`),
    );
    expect(place.storage.rows.size).toBeLessThanOrEqual(10 + 100 + 2);
  });
});

describe('what is kept', () => {
  it('is gone fifteen minutes after the last failure, with all of the storage', async () => {
    const { wrong, wrongTimes, advance, storage } = setUp();
    await wrong(A);
    await advance(WINDOW_MS / 2);
    await wrongTimes(2, '192.0.2.1');
    expect([...storage.rows.keys()]).toEqual([A, '203.0.113.0/24', '192.0.2.1', '192.0.2.0/24']);
    await advance(WINDOW_MS / 2);
    expect([...storage.rows.keys()]).toEqual(['192.0.2.1', '192.0.2.0/24']);
    await advance(WINDOW_MS / 2);
    expect(storage.rows.size).toBe(0);
    expect(storage.alarm).toBeNull();
  });

  it('of a known network is a hash, for thirty days after its last right password', async () => {
    const { right, wrong, advance, storage, clock } = setUp();
    await right(A);
    expect(JSON.stringify([...storage.rows])).not.toContain('203.0');
    await advance(20 * DAY_MS);
    await wrong(B);
    await right(A);
    await advance(30 * DAY_MS - 1);
    expect([...storage.rows]).toEqual([[`known:${at(A).id}`, [clock.now - 30 * DAY_MS + 1]]]);
    await advance(1);
    expect([storage.rows.size, storage.alarm]).toEqual([0, null]);
  });

  it('are a hundred known networks at most', async () => {
    const { right, advance, storage } = setUp();
    for (let index = 0; index <= 100; index += 1) {
      await right(someAddress(index));
      await advance(1);
    }
    const known = [...storage.rows.keys()].filter((key) => key.startsWith('known:'));
    expect(known).toHaveLength(100);
    expect(known).not.toContain(`known:${at(someAddress(0)).id}`);
  });
});

describe('attempts in shards', () => {
  it('spread over 256 of them, evenly enough that none gets three times its part', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 25_600; index += 1) {
      const { name } = shardOf(`10.${index >> 8}.${index & 255}.1`, SALT);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    expect(counts.size).toBe(256);
    expect(Math.max(...counts.values())).toBeLessThan(300);
  });

  it('are for a whole range in one of them, which nobody knows without the password’s hash', () => {
    const names = many(100, neighbour).map((address) => shardOf(address, SALT).name);
    expect(new Set(names).size).toBe(1);
    const others = many(100, (index) => shardOf(A, { salt: `hash ${index}` }).name);
    expect(new Set(others).size).toBeGreaterThan(50);
  });

  it('are one count for a visitor in two places of the world', async () => {
    const { ATTEMPTS } = fakeEnvironment(null);
    const [east, west] = [attemptsInShards(ATTEMPTS, SALT), attemptsInShards(ATTEMPTS, SALT)];
    const outcomes = [];
    for (let time = 0; time < 3; time += 1) outcomes.push(await wrongAt(east, A), await wrongAt(west, A));
    expect(outcomes).toEqual([...LAST, 900]);
  });

  it('belong to a whole IPv6 connection', async () => {
    const attempts = attemptsInShards(fakeEnvironment(null).ATTEMPTS, SALT);
    for (let time = 0; time < 5; time += 1) await wrongAt(attempts, `2001:db8:1:2::${time}`);
    expect(await attempts.check('2001:db8:1:2:ffff::1')).toBe(900);
    expect(await attempts.check('2001:db8:1:3::1')).toBe(undefined);
  });

  it('throw where nothing is bound', async () => {
    const attempts = attemptsInShards(undefined, SALT);
    await expect(attempts.check(A)).rejects.toThrow('no Durable Object is bound to ATTEMPTS');
  });
});
