import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/properties.ts';
import { concurrencyLimit, type Lane, type LaneOptions, type Place } from './concurrencyLimit.ts';

/** An address with a place of its own for each index. */
const far = (index: number) => `198.51.${index}.1`;

/** Runs all pending microtasks. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Lanes with one limit. `begun` collects who was granted a turn, in order. */
function setUp(atOnce: number, ...lanes: LaneOptions[]) {
  const shared = concurrencyLimit({ atOnce });
  const made: Lane[] = lanes.map((options) => shared.lane(options));
  const begun: string[] = [];
  const places = new Map<string, Place>();
  const come = (address: string, { lane = 0, signal = new AbortController().signal } = {}) => {
    const place = made[lane]?.enter(address);
    if (!place) return undefined;
    places.set(address, place);
    void place.turn(signal).then((begins) => begins && begun.push(address));
    return place;
  };
  /** Ends the work of these visitors, one after another. */
  const leave = async (...addresses: string[]) => {
    for (const address of addresses) {
      places.get(address)?.leave();
      await settled();
    }
  };
  return { come, leave, begun, lanes: made };
}

describe('a concurrency limit', () => {
  it('let so many work at one time, and the next when one is done, in the order of coming', async () => {
    const { come, leave, begun } = setUp(2, { places: 5 });
    for (let index = 0; index < 5; index += 1) come(far(index));
    await settled();
    expect(begun).toEqual([0, 1].map(far));
    await leave(far(1));
    expect(begun).toEqual([0, 1, 2].map(far));
    await leave(far(0), far(2));
    expect(begun).toEqual([0, 1, 2, 3, 4].map(far));
  });

  it('have no more places than that, until one has left', async () => {
    const { come, leave, lanes } = setUp(2, { places: 5 });
    const came = Array.from({ length: 6 }, (_, index) => come(far(index)));
    expect(came.map(Boolean)).toEqual([true, true, true, true, true, false]);
    expect(lanes[0]?.isFull(far(9))).toBe(true);
    await leave(far(0));
    expect(lanes[0]?.isFull(far(9))).toBe(false);
    expect(come(far(9))).toBeDefined();
    expect(come(far(10))).toBeUndefined();
  });

  it('count a place from the moment it is taken, before its turn is asked for', () => {
    const lane = concurrencyLimit({ atOnce: 1 }).lane({ places: 2 });
    expect([0, 1, 2].map((index) => Boolean(lane.enter(far(index))))).toEqual([true, true, false]);
  });

  it('pass by who has left while waiting, or had left before', async () => {
    const { come, leave, begun } = setUp(1, { places: 9 });
    const visitor = new AbortController();
    come(far(0));
    come(far(1), { signal: visitor.signal });
    come(far(2), { signal: AbortSignal.abort() });
    come(far(3));
    visitor.abort();
    await leave(far(1), far(0));
    expect(begun).toEqual([far(0), far(3)]);
  });

  it('do not take back the turn of who leaves in the middle of it', async () => {
    const { come, leave, begun } = setUp(1, { places: 9 });
    const visitor = new AbortController();
    come(far(0), { signal: visitor.signal });
    come(far(1));
    await settled();
    visitor.abort();
    await settled();
    expect(begun).toEqual([far(0)]);
    await leave(far(0));
    expect(begun).toEqual([far(0), far(1)]);
  });
});

describe('a place', () => {
  it.each([
    ['an IPv6 /48', '2001:db8:1:2::1', '2001:db8:1:ffff::1', '2001:db8:2::1'],
    ['an IPv4 address', '203.0.113.9', '::ffff:203.0.113.9', '203.0.113.10'],
    ['all whose address is not known', undefined, undefined, '203.0.113.9'],
  ])('is one for %s', (_, one, same, other) => {
    const lane = concurrencyLimit({ atOnce: 1 }).lane({ places: 9 });
    const place = lane.enter(one);
    expect([lane.isFull(same), lane.enter(same), lane.isFull(other)]).toEqual([true, undefined, false]);
    place?.leave();
    expect(lane.isFull(same)).toBe(false);
  });

  it('of a known visitor is its own, beside strangers of the same /48 and in a full queue', async () => {
    const owner = '2001:db8:1:2::1';
    const { come, leave, begun } = setUp(2, { places: 3, isKnown: (address) => address === owner });
    for (const address of [far(0), '2001:db8:1:3::1', far(1), far(2)]) come(address);
    expect(come(owner)).toBeDefined();
    expect(come(owner)).toBeUndefined();
    await leave(far(0));
    // It is the next, though another waits longer.
    expect(begun).toEqual([far(0), '2001:db8:1:3::1', owner]);
  });
});

describe('two lanes', () => {
  it('have one limit, and a long queue in one does not delay the other', async () => {
    const { come, leave, begun } = setUp(2, { places: 100 }, { places: 2 });
    for (let index = 0; index < 20; index += 1) come(far(index));
    come(far(100), { lane: 1 });
    come(far(101), { lane: 1 });
    expect(come(far(102), { lane: 1 })).toBeUndefined();
    await settled();
    expect(begun).toEqual([0, 1].map(far));
    await leave(far(0), far(1), far(100), far(2));
    expect(begun).toEqual([0, 1, 100, 2, 101, 3].map(far));
  });
});

it('whoever comes and leaves in whatever order: two work at most, and nobody who stays is forgotten', async () => {
  const step = fc.record({
    lane: fc.nat(1),
    address: fc.nat(8),
    known: fc.boolean(),
    act: fc.constantFrom('come', 'go', 'end'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const known = new Set<string | undefined>();
      const shared = concurrencyLimit({ atOnce: 2 });
      const lanes = [3, 5].map((places) => shared.lane({ places, isKnown: (address) => known.has(address) }));
      const visits = new Set<{ leave: () => void; gone: AbortController; works: boolean }>();
      const working = () => [...visits].filter(({ works }) => works);
      for (const { lane, address, known: isKnown, act } of steps) {
        if (isKnown) known.add(far(address));
        const place = act === 'come' ? lanes[lane]?.enter(far(address)) : undefined;
        if (place) {
          const gone = new AbortController();
          const visit = { gone, works: false, leave: () => visits.delete(visit) && place.leave() };
          visits.add(visit);
          void place.turn(gone.signal).then((begins) => (begins ? (visit.works = true) : visit.leave()));
        }
        const [first] = act === 'go' ? [...visits].filter(({ works }) => !works) : [];
        first?.gone.abort();
        if (act === 'end') working()[0]?.leave();
        await settled();
        expect(working().length).toBe(Math.min(2, visits.size));
      }
      while (visits.size > 0) {
        working()[0]?.leave();
        await settled();
        expect(working().length).toBe(Math.min(2, visits.size));
      }
      known.clear();
      // All places are free again.
      for (const lane of lanes) for (let index = 0; index < 3; index += 1) expect(lane.enter(far(index))).toBeDefined();
    }),
  );
});
