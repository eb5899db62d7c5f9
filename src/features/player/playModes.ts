import type { Settings } from '@/features/settings/settingsSlice';

/** What is repeated: one song (单曲), the list (列表), or nothing (不循环). */
export type Loop = Settings['playerLoop'];
/** In which order songs are played: as in the list (顺序), or random (随机). */
export type Order = Settings['playerOrder'];

/** The loop in force: with a single song, repeating the song and repeating the list are the same, so `all` counts. */
export const effectiveLoop = (loop: Loop, count: number): Loop => (loop === 'one' && count === 1 ? 'all' : loop);

/** What the loop button sets next: 单曲, 列表, 不循环, in this order. With a single song 单曲 is left out. */
export function nextLoop(loop: Loop, count: number): Loop {
  const followers: Record<Loop, Loop> = { one: 'all', all: 'none', none: effectiveLoop('one', count) };
  return followers[effectiveLoop(loop, count)];
}

/** What the order button sets: 顺序, 随机. */
export const nextOrder = (order: Order): Order => (order === 'list' ? 'random' : 'list');
