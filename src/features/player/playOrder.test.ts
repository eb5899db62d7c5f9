import { describe, expect, it } from 'vitest';
import {
  nextOrder,
  type Loop,
  type Order,
  afterEnd,
  chosen,
  next,
  previous,
  reordered,
  startQueue,
  type QueuePlace,
  type Rules,
} from './playOrder';
import { fc } from '../../../tests/support/properties';

/** A seeded random number generator, like Math.random. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomFrom(4);
const everySong = () => true;
const indices = (count: number) => Array.from({ length: count }, (_, index) => index);
const sorted = (songs: readonly number[]) => songs.toSorted((one, other) => one - other);

function rules(count: number, order: Order, more: Partial<Rules> = {}): Rules {
  return { count, order, random, playable: everySong, ...more };
}

/** The song at a place; throws if there is none. */
function songAt(place: QueuePlace | 'again' | 'stop' | undefined): number {
  const song = typeof place === 'object' ? place.queue[place.position] : undefined;
  if (song === undefined) throw new Error(`no song: ${JSON.stringify(place)}`);
  return song;
}

/** The songs reached by repeating `step` from a place. */
function walk(
  from: QueuePlace,
  times: number,
  step: (queue: number[], position: number) => QueuePlace | undefined,
): number[] {
  let place: QueuePlace | undefined = from;
  return Array.from({ length: times }, () => {
    place = place && step(place.queue, place.position);
    return songAt(place);
  });
}

/** The songs that play automatically with loop none, at most a hundred, and the final outcome. */
function playedOut(start: QueuePlace | 'again' | 'stop' | undefined, input: Rules) {
  const heard: number[] = [];
  let place = start;
  while (typeof place === 'object' && heard.length < 100) {
    heard.push(songAt(place));
    place = afterEnd(place.queue, place.position, { ...input, loop: 'none' });
  }
  return { heard, outcome: place };
}

const seeds = fc.integer();
const counts = fc.integer({ min: 1, max: 40 });
const orders = fc.constantFrom<Order>('list', 'random');

/** A list in which some songs are playable, possibly none. */
const lists = fc
  .record({ order: orders, seed: seeds, can: fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }) })
  .map(({ order, seed, can }) => ({
    order,
    seed,
    can,
    count: can.length,
    playable: (index: number) => can[index] === true,
    playableSongs: indices(can.length).filter((index) => can[index]),
  }));

describe('startQueue', () => {
  it('contains the list, from its first song or from a chosen one', () => {
    expect(startQueue(4, 'list', random)).toEqual({ queue: [0, 1, 2, 3], position: 0 });
    expect(startQueue(4, 'list', random, 2)).toEqual({ queue: [0, 1, 2, 3], position: 2 });
  });

  it.each<Order>(['list', 'random'])('is empty without songs (%s)', (order) => {
    expect(startQueue(0, order, random)).toEqual({ queue: [], position: -1 });
  });

  it('contains in random order every song once, with the chosen one first', () => {
    fc.assert(
      fc.property(counts, fc.option(fc.nat(39), { nil: undefined }), seeds, (count, wish, seed) => {
        const first = wish === undefined ? undefined : wish % count;
        const { queue, position } = startQueue(count, 'random', randomFrom(seed), first);
        expect(sorted(queue)).toEqual(indices(count));
        expect(position).toBe(0);
        expect(queue[0]).toBe(first ?? queue[0]);
      }),
    );
  });

  it('has every random order about equally often', () => {
    const drawn = new Map<string, number>();
    for (let time = 0; time < 6000; time += 1) {
      const order = startQueue(3, 'random', random).queue.join('');
      drawn.set(order, (drawn.get(order) ?? 0) + 1);
    }
    expect([...drawn.keys()].toSorted()).toEqual(['012', '021', '102', '120', '201', '210']);
    expect(Math.min(...drawn.values())).toBeGreaterThan(850);
    expect(Math.max(...drawn.values())).toBeLessThan(1150);
  });

  it('shuffles the other songs in random order with a chosen song', () => {
    const followers = indices(200).map(() => startQueue(5, 'random', random, 3).queue[1]);
    expect(new Set(followers)).toEqual(new Set([0, 1, 2, 4]));
  });
});

describe('reordered', () => {
  it('continues in list order from the current song in the list', () => {
    expect(reordered([3, 1, 0, 2], 1, 4, 'list', random)).toEqual({ queue: [0, 1, 2, 3], position: 1 });
  });

  it('puts the current song first in random order, with all others to come', () => {
    fc.assert(
      fc.property(counts, seeds, fc.nat(39), (count, seed, wish) => {
        const song = wish % count;
        const place = reordered(indices(count), song, count, 'random', randomFrom(seed));
        expect(songAt(place)).toBe(song);
        expect(place.position).toBe(0);
        expect(sorted(place.queue)).toEqual(indices(count));
      }),
    );
  });

  it.each<Order>(['list', 'random'])('stays without a song before any is played (%s)', (order) => {
    const place = reordered([0, 1, 2], -1, 3, order, random);
    expect(place.position).toBe(-1);
    expect(sorted(place.queue)).toEqual([0, 1, 2]);
    expect(reordered([], -1, 0, order, random)).toEqual({ queue: [], position: -1 });
  });
});

describe('a chosen song', () => {
  it('is a position in the list in list order', () => {
    const queue = [0, 1, 2, 3];
    expect(chosen(queue, 0, 3, rules(4, 'list'))).toEqual({ queue, position: 3 });
    expect(chosen(queue, -1, 2, rules(4, 'list'))).toEqual({ queue, position: 2 });
  });

  it('is played in random order right after the current one, and not again later', () => {
    expect(chosen([3, 1, 0, 4, 2], 1, 4, rules(5, 'random'))).toEqual({ queue: [3, 1, 4, 0, 2], position: 2 });
  });

  it('may have been played already in random order', () => {
    expect(chosen([3, 1, 0, 4, 2], 2, 3, rules(5, 'random'))).toEqual({ queue: [3, 1, 0, 3, 4, 2], position: 3 });
  });

  it('stays in place if it is the current one', () => {
    expect(chosen([3, 1, 0], 1, 1, rules(3, 'random'))).toEqual({ queue: [3, 1, 0], position: 1 });
  });

  it('is the first if none was played, with all others to come', () => {
    expect(chosen([3, 1, 0, 2], -1, 0, rules(4, 'random'))).toEqual({ queue: [0, 3, 1, 2], position: 0 });
  });

  it('is removed only from the shuffle in force if the visitor has gone back into the one before', () => {
    expect(chosen([0, 1, 2, 1, 0, 2], 0, 2, rules(3, 'random'))).toEqual({ queue: [0, 2, 1, 1, 0, 2], position: 1 });
  });

  it('starts a new shuffle at the end of one', () => {
    const { queue, position } = chosen([2, 0, 1], 2, 0, rules(3, 'random'));
    expect(queue.slice(0, 4)).toEqual([2, 0, 1, 0]);
    expect(position).toBe(3);
    expect(sorted(queue.slice(3))).toEqual([0, 1, 2]);
  });

  it('does not lose or double a song to come, and the played ones stay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), seeds, fc.nat(39), fc.nat(39), (count, seed, at, wish) => {
        const { queue } = startQueue(count, 'random', randomFrom(seed));
        const position = at % (count - 1);
        const index = wish % count;
        fc.pre(queue[position] !== index);
        const place = chosen(queue, position, index, rules(count, 'random'));
        expect(songAt(place)).toBe(index);
        expect(place.queue.slice(0, place.position)).toEqual(queue.slice(0, position + 1));
        const toCome = queue.slice(position + 1);
        expect(place.queue.slice(place.position + 1)).toEqual(toCome.filter((song) => song !== index));
      }),
    );
  });
});

describe('next and previous in list order', () => {
  it('are the neighbours, around the ends', () => {
    const start = startQueue(4, 'list', random);
    const input = rules(4, 'list');
    expect(walk(start, 6, (queue, position) => next(queue, position, input))).toEqual([1, 2, 3, 0, 1, 2]);
    expect(walk(start, 6, (queue, position) => previous(queue, position, input))).toEqual([3, 2, 1, 0, 3, 2]);
  });

  it('skip songs that cannot be played', () => {
    const input = rules(6, 'list', { playable: (index) => index === 1 || index === 4 });
    const start = startQueue(6, 'list', random, 1);
    expect(walk(start, 3, (queue, position) => next(queue, position, input))).toEqual([4, 1, 4]);
    expect(walk(start, 3, (queue, position) => previous(queue, position, input))).toEqual([4, 1, 4]);
  });

  it('leave the queue unchanged', () => {
    const queue = [0, 1, 2];
    expect(next(queue, 2, rules(3, 'list'))?.queue).toBe(queue);
    expect(previous(queue, 0, rules(3, 'list'))?.queue).toBe(queue);
  });
});

describe('before any song', () => {
  it('next is the first song that can be played, previous the last', () => {
    const input = rules(4, 'list', { playable: (index) => index === 1 || index === 2 });
    expect(songAt(next([0, 1, 2, 3], -1, input))).toBe(1);
    expect(songAt(previous([0, 1, 2, 3], -1, input))).toBe(2);
  });

  it('both are the first playable song of the shuffle in random order', () => {
    const input = rules(4, 'random', { playable: (index) => index !== 3 });
    expect(next([3, 1, 0, 2], -1, input)).toEqual({ queue: [3, 1, 0, 2], position: 1 });
    expect(previous([3, 1, 0, 2], -1, input)).toEqual({ queue: [3, 1, 0, 2], position: 1 });
  });
});

describe('next in random order', () => {
  it('plays every song once before any repeats, round after round', () => {
    fc.assert(
      fc.property(counts, seeds, (count, seed) => {
        const input = rules(count, 'random', { random: randomFrom(seed) });
        const start = startQueue(count, 'random', input.random);
        const heard = [songAt(start), ...walk(start, 4 * count - 1, (...at) => next(...at, input))];
        for (let round = 0; round < 4; round += 1) {
          expect(sorted(heard.slice(round * count, (round + 1) * count))).toEqual(indices(count));
        }
      }),
    );
  });

  it('never plays a song twice in a row if two can be played', () => {
    fc.assert(
      fc.property(lists, ({ seed, count, playable, playableSongs }) => {
        fc.pre(playableSongs.length > 1);
        const input = rules(count, 'random', { random: randomFrom(seed), playable });
        const heard = walk({ queue: startQueue(count, 'random', input.random).queue, position: -1 }, 60, (...at) =>
          next(...at, input),
        );
        expect(heard.filter((song, place) => song === heard[place - 1])).toEqual([]);
      }),
    );
  });

  it('may begin a new round with any song but the last one', () => {
    const firsts = indices(300).map(() => songAt(next([2, 0, 3, 1], 3, rules(4, 'random'))));
    expect(new Set(firsts)).toEqual(new Set([0, 2, 3]));
  });

  it('repeats the only song that can be played', () => {
    const input = rules(3, 'random', { playable: (index) => index === 1 });
    expect(walk(startQueue(3, 'random', random, 1), 4, (...at) => next(...at, input))).toEqual([1, 1, 1, 1]);
  });

  it('still plays every remaining song once after one was chosen in between', () => {
    const input = rules(6, 'random');
    const start = startQueue(6, 'random', random);
    const wish = start.queue[4] ?? -1;
    const heard = [songAt(start), wish, ...walk(chosen(start.queue, 0, wish, input), 4, (...at) => next(...at, input))];
    expect(sorted(heard)).toEqual(indices(6));
  });
});

describe('previous in random order', () => {
  it('reverts next, also across rounds', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 1, max: 60 }), ({ seed, count, playable, playableSongs }, steps) => {
        fc.pre(playableSongs.length > 0);
        const input = rules(count, 'random', { random: randomFrom(seed), playable });
        let place = next(startQueue(count, 'random', input.random).queue, -1, input);
        const there = [songAt(place)];
        for (let step = 0; step < steps; step += 1) {
          place = place && next(place.queue, place.position, input);
          there.push(songAt(place));
        }
        const back = place ? walk(place, steps, (...at) => previous(...at, input)) : [];
        expect(back).toEqual(there.slice(0, -1).toReversed());
      }),
    );
  });

  it('goes back from a chosen song to the interrupted one', () => {
    const { queue, position } = chosen([3, 1, 0, 4, 2], 1, 4, rules(5, 'random'));
    expect(songAt(previous(queue, position, rules(5, 'random')))).toBe(1);
  });

  it('stays on the first one that was played', () => {
    expect(previous([2, 0, 1], 0, rules(3, 'random'))).toEqual({ queue: [2, 0, 1], position: 0 });
    const input = rules(3, 'random', { playable: (index) => index !== 2 });
    expect(previous([2, 0, 1], 1, input)).toEqual({ queue: [2, 0, 1], position: 1 });
  });

  it('goes on if none of the played songs can be played any more', () => {
    expect(previous([2, 0, 1], 0, rules(3, 'random', { playable: (index) => index === 1 }))).toEqual({
      queue: [2, 0, 1],
      position: 2,
    });
  });
});

/** The place after one player action. */
function used(step: string, { queue, position }: QueuePlace, input: Rules, wish: number | undefined) {
  if (step === 'previous') return previous(queue, position, input);
  if (step === 'end') return afterEnd(queue, position, { ...input, loop: 'all' });
  if (step === 'chosen' && wish !== undefined) return chosen(queue, position, wish, input);
  return next(queue, position, input);
}

describe('any song that is selected', () => {
  const steps = fc.array(fc.constantFrom('next', 'previous', 'end', 'chosen', 'order'), { maxLength: 60 });

  it('can be played, and the queue contains only songs of the list', () => {
    fc.assert(
      fc.property(lists, steps, ({ order, seed, count, playable, playableSongs }, walked) => {
        const input = rules(count, order, { random: randomFrom(seed), playable });
        let place: QueuePlace = { ...startQueue(count, order, input.random), position: -1 };
        const selected: unknown[] = [];
        for (const step of walked) {
          if (step === 'order') {
            input.order = nextOrder(input.order);
            place = reordered(place.queue, place.position, count, input.order, input.random);
          } else {
            const to = used(step, place, input, playableSongs[Math.floor(input.random() * playableSongs.length)]);
            selected.push(typeof to === 'object' ? songAt(to) : to);
            if (typeof to === 'object') place = to;
          }
          expect(new Set(place.queue)).toEqual(new Set(indices(count)));
        }
        const possible: unknown[] = playableSongs.length > 0 ? playableSongs : [undefined, 'stop'];
        expect(selected.filter((song) => !possible.includes(song))).toEqual([]);
      }),
    );
  });

  it.each<Order>(['list', 'random'])('is undefined if none can be played (%s)', (order) => {
    const input = rules(3, order, { playable: () => false });
    const { queue, position } = startQueue(3, order, random);
    expect(next(queue, position, input)).toBeUndefined();
    expect(previous(queue, position, input)).toBeUndefined();
    expect(afterEnd(queue, position, { ...input, loop: 'all' })).toBe('stop');
    expect(afterEnd(queue, position, { ...input, loop: 'none' })).toBe('stop');
    expect(next([], -1, rules(0, order))).toBeUndefined();
    expect(previous([], -1, rules(0, order))).toBeUndefined();
  });
});

describe('the end of a song', () => {
  it.each<Order>(['list', 'random'])('starts it again with loop one (%s)', (order) => {
    expect(afterEnd([0, 1, 2], 1, { ...rules(3, order), loop: 'one' })).toBe('again');
  });

  it('starts the next one with loop all, around the end', () => {
    const input = { ...rules(3, 'list'), loop: 'all' as const };
    expect(songAt(afterEnd([0, 1, 2], 1, input))).toBe(2);
    expect(songAt(afterEnd([0, 1, 2], 2, input))).toBe(0);
    const { queue, position } = startQueue(3, 'random', random);
    const after = afterEnd(queue, position + 2, { ...input, order: 'random' });
    expect(after).toMatchObject({ position: 3 });
    expect(songAt(after)).not.toBe(queue[2]);
  });

  it('starts every song of the order once with loop none, and then stops', () => {
    fc.assert(
      fc.property(lists, ({ order, seed, count, playable, playableSongs }) => {
        fc.pre(playableSongs.length > 0);
        const input = rules(count, order, { random: randomFrom(seed), playable });
        const start = next(startQueue(count, order, input.random).queue, -1, input);
        const { heard, outcome } = playedOut(start, input);
        expect(outcome).toBe('stop');
        expect(sorted(heard)).toEqual(playableSongs);
      }),
    );
  });

  it('stops with loop none at the last song of the shuffle also after a song was chosen', () => {
    const input = rules(4, 'random');
    expect(playedOut(chosen([2, 0, 3, 1], 1, 1, input), input)).toEqual({ heard: [1, 3], outcome: 'stop' });
  });

  it('starts another whole shuffle with loop none if the visitor continues after the last song', () => {
    const input = rules(4, 'random');
    const byButton = playedOut(next([2, 0, 3, 1], 3, input), input);
    const byClick = playedOut(chosen([2, 0, 3, 1], 3, 0, input), input);
    expect(sorted(byButton.heard)).toEqual([0, 1, 2, 3]);
    expect(sorted(byClick.heard)).toEqual([0, 1, 2, 3]);
    expect([byButton.outcome, byClick.outcome]).toEqual(['stop', 'stop']);
  });

  it('repeats with loop none the songs over which the visitor went back', () => {
    const input = rules(4, 'random');
    expect(playedOut(previous([2, 0, 3, 1], 3, input), input)).toEqual({ heard: [3, 1], outcome: 'stop' });
  });

  it.each<[Loop, Order, QueuePlace | 'stop']>([
    ['all', 'list', { queue: [0], position: 0 }],
    ['one', 'list', { queue: [0], position: 0 }],
    ['none', 'list', 'stop'],
    ['all', 'random', { queue: [0, 0], position: 1 }],
    ['one', 'random', { queue: [0, 0], position: 1 }],
    ['none', 'random', 'stop'],
  ])('follows the rule of a single song with loop %s in order %s', (loop, order, outcome) => {
    expect(afterEnd([0], 0, { ...rules(1, order), loop })).toEqual(outcome);
  });
});

describe('the queue of a page that plays for days', () => {
  it('forgets only what was played long ago', () => {
    const input = rules(7, 'random');
    let place: QueuePlace | undefined = startQueue(7, 'random', random);
    const heard = [songAt(place)];
    let longest = 0;
    for (let step = 1; step < 20_000; step += 1) {
      place = place && next(place.queue, place.position, input);
      heard.push(songAt(place));
      longest = Math.max(longest, place?.queue.length ?? 0);
    }
    expect(longest).toBeLessThan(1100);
    const back = place ? walk(place, 990, (...at) => previous(...at, input)) : [];
    expect(back).toEqual(heard.slice(-991, -1).toReversed());
  });

  it('forgets that also if every song is chosen by hand', () => {
    const input = rules(5, 'random');
    let place = startQueue(5, 'random', random);
    for (let step = 1; step < 5000; step += 1) {
      place = chosen(place.queue, place.position, (songAt(place) + 1) % 5, input);
      expect(place.queue.length).toBeLessThan(1100);
    }
  });
});
