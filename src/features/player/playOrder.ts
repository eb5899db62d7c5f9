import { type Settings, selectPlayerOrder } from '@/features/settings/settingsSlice';
import type { Services } from '@/store/services';
import type { RootState } from '@/store/state';
import { selectSongs } from './playerSelectors';
import { isPlayable } from './song';

/** Loop mode: one song (单曲), the list (列表), or none (不循环). */
export type Loop = Settings['playerLoop'];
/** Play order: as in the list (顺序), or random (随机). */
export type Order = Settings['playerOrder'];

/** The effective loop: with a single song `one` and `all` are the same, so it is `all`. */
export const effectiveLoop = (loop: Loop, count: number): Loop => (loop === 'one' && count === 1 ? 'all' : loop);

/** The next loop mode of the button, in the order 单曲, 列表, 不循环. With a single song 单曲 is left out. */
export function nextLoop(loop: Loop, count: number): Loop {
  const followers: Record<Loop, Loop> = { one: 'all', all: 'none', none: effectiveLoop('one', count) };
  return followers[effectiveLoop(loop, count)];
}

/** The next order of the button: toggles 顺序 and 随机. */
export const nextOrder = (order: Order): Order => (order === 'list' ? 'random' : 'list');

/**
 * The play queue, as song indices, and the current position in it; -1 before any song. In list order the queue is the
 * list. In random order it holds the songs that were played, the current song, and the remaining songs of the current
 * shuffle: the queue ends with the shuffle.
 */
export interface QueuePlace {
  queue: number[];
  position: number;
}

export interface Rules {
  /** Number of songs in the list. */
  count: number;
  order: Order;
  /** Whether the song with this index is playable; others are skipped. */
  playable: (index: number) => boolean;
  /** Random number, 0 <= n < 1. */
  random: () => number;
}

/** Maximum number of songs that `previous` can go back in random order. */
const HEARD_KEPT = 1000;

const indices = (count: number) => Array.from({ length: count }, (_, index) => index);

const shuffled = (songs: number[], random: () => number) =>
  songs
    .map((song) => ({ song, drawn: random() }))
    .toSorted((one, other) => one.drawn - other.drawn)
    .map(({ song }) => song);

/** A new queue at the song `first`; without it at the list's first song, or at a random one in random order. */
export function startQueue(count: number, order: Order, random: () => number, first?: number): QueuePlace {
  const list = indices(count);
  if (count === 0) return { queue: [], position: -1 };
  if (order === 'list') return { queue: list, position: first ?? 0 };
  if (first === undefined) return { queue: shuffled(list, random), position: 0 };
  const others = list.filter((song) => song !== first);
  return { queue: [first, ...shuffled(others, random)], position: 0 };
}

/** A new queue for another order. The current song stays; in random order all others are still to come. */
export function reordered(
  queue: number[],
  position: number,
  count: number,
  order: Order,
  random: () => number,
): QueuePlace {
  const place = startQueue(count, order, random, queue[position]);
  return position < 0 ? { ...place, position } : place;
}

/** Continues with the songs `toCome`, at the first of them. Drops songs played longer ago than `HEARD_KEPT`. */
function goneOn(queue: number[], position: number, toCome: number[]): QueuePlace {
  const heard = queue.slice(0, position + 1).slice(-HEARD_KEPT);
  return { queue: [...heard, ...toCome], position: heard.length };
}

/**
 * Moves to a song that the visitor chose. In random order the shuffle continues after it, without it; if the shuffle is
 * exhausted, a new one begins with it.
 */
export function chosen(queue: number[], position: number, index: number, { count, order, random }: Rules): QueuePlace {
  if (order === 'list') return { queue, position: index };
  if (queue[position] === index) return { queue, position };
  const toCome = queue.slice(position + 1);
  if (toCome.length === 0) return goneOn(queue, position, startQueue(count, order, random, index).queue);
  const place = toCome.indexOf(index);
  const others = place < 0 ? toCome : toCome.toSpliced(place, 1);
  return goneOn(queue, position, [index, ...others]);
}

const placeAt = (queue: number[], position: number): QueuePlace | undefined =>
  position < 0 ? undefined : { queue, position };

/** The next playable song without wrapping; undefined at the end of the queue. */
const ahead = (queue: number[], position: number, { playable }: Rules) =>
  placeAt(
    queue,
    queue.findIndex((song, place) => place > position && playable(song)),
  );

/** Continues with a new shuffle that does not begin with the song just played, if there is another. */
function newShuffle(queue: number[], position: number, { count, playable, random }: Rules): QueuePlace | undefined {
  const all = indices(count).filter((song) => playable(song));
  const others = all.filter((song) => song !== queue[position]);
  const firsts = others.length > 0 ? others : all;
  const first = firsts[Math.floor(random() * firsts.length)];
  if (first === undefined) return undefined;
  return goneOn(queue, position, startQueue(count, 'random', random, first).queue);
}

/**
 * The next playable song, with wrapping; in random order a new shuffle follows the last song. Undefined if no song is
 * playable.
 */
export function next(queue: number[], position: number, rules: Rules): QueuePlace | undefined {
  const nextPlace = ahead(queue, position, rules);
  if (nextPlace) return nextPlace;
  return rules.order === 'list' ? ahead(queue, -1, rules) : newShuffle(queue, position, rules);
}

/**
 * The previous playable song. In list order it wraps; in random order it is the one played before, or again the first
 * one that was played. Undefined if no song is playable.
 */
export function previous(queue: number[], position: number, rules: Rules): QueuePlace | undefined {
  const lastBefore = (end: number) =>
    placeAt(
      queue,
      queue.findLastIndex((song, place) => place < end && rules.playable(song)),
    );
  if (rules.order === 'list') return lastBefore(position) ?? lastBefore(queue.length);
  return lastBefore(position) ?? lastBefore(position + 1) ?? next(queue, position, rules);
}

/** Outcome at the end of a song: the same song again, another place, or stop. */
export function afterEnd(
  queue: number[],
  position: number,
  { loop, ...rules }: Rules & { loop: Loop },
): QueuePlace | 'again' | 'stop' {
  const loopInForce = effectiveLoop(loop, rules.count);
  if (loopInForce === 'one') return 'again';
  return (loopInForce === 'all' ? next : ahead)(queue, position, rules) ?? 'stop';
}

/** The `Rules` of the play order for the current list. */
export function queueRules(state: RootState, { random }: Services) {
  const songs = selectSongs(state);
  return {
    order: selectPlayerOrder(state),
    count: songs.length,
    random,
    playable: (index: number) => {
      const song = songs[index];
      return song !== undefined && isPlayable(song);
    },
  };
}
