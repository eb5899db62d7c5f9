import type { Settings } from '@/features/settings/settingsSlice';

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
