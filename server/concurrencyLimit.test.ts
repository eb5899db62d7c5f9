import { describe, expect, it } from 'vitest';
import { turns, type Place } from './concurrencyLimit.ts';

const STAYS = new AbortController().signal;

/** Requests `count` places. `begun` collects the indexes of those that were granted. */
function enterMany(count: number, limits: { atOnce: number; waiting: number }) {
  const { enter } = turns(limits);
  const places: (Place | undefined)[] = [];
  const begun: number[] = [];
  const wait = async (place: Place, number: number, signal: AbortSignal) => {
    if (await place.turn(signal)) begun.push(number);
  };
  const come = (signal: AbortSignal = STAYS) => {
    const place = enter();
    if (place) void wait(place, places.length, signal);
    places.push(place);
    return place;
  };
  for (let number = 0; number < count; number += 1) come();
  return { places, begun, come };
}

/** Runs all pending microtasks. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('turns', () => {
  it('let so many work at one time, and the next when one is done, in the order of coming', async () => {
    const { places, begun } = enterMany(5, { atOnce: 2, waiting: 3 });
    await settled();
    expect(begun).toEqual([0, 1]);
    places[1]?.leave();
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    for (const number of [0, 2]) places[number]?.leave();
    await settled();
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('have no place beyond those that wait, until one has left', () => {
    const { places, come } = enterMany(6, { atOnce: 2, waiting: 3 });
    expect(places.map(Boolean)).toEqual([true, true, true, true, true, false]);
    places[0]?.leave();
    expect(come()).toBeDefined();
    expect(come()).toBeUndefined();
  });

  it('count a place from the moment it is taken, before its turn is asked for', () => {
    const { enter } = turns({ atOnce: 1, waiting: 1 });
    expect([enter(), enter(), enter()].map(Boolean)).toEqual([true, true, false]);
  });

  it('pass by who has left while waiting, or had left before', async () => {
    const { places, begun, come } = enterMany(1, { atOnce: 1, waiting: 9 });
    const visitor = new AbortController();
    const left = come(visitor.signal);
    come(AbortSignal.abort());
    come();
    visitor.abort();
    left?.leave();
    places[0]?.leave();
    await settled();
    expect(begun).toEqual([0, 3]);
  });

  it('do not take back the turn of who leaves in the middle of it', async () => {
    const { begun, come } = enterMany(0, { atOnce: 1, waiting: 9 });
    const visitor = new AbortController();
    const first = come(visitor.signal);
    come();
    await settled();
    visitor.abort();
    await settled();
    expect(begun).toEqual([0]);
    first?.leave();
    await settled();
    expect(begun).toEqual([0, 1]);
  });
});
