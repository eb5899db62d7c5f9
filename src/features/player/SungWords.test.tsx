import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { measured, renderPlayer, showLyrics } from '../../../tests/support/player';
import { quiet } from '../../../tests/support/fakeBrowser';
import { LyricLines } from './LyricLines';
import type { LyricLine } from '@/media/lyrics/lyrics';
import { lyricLineReached } from './playerSlice';

const lines: LyricLine[] = [
  {
    seconds: 10,
    text: '好一朵 花',
    translation: '',
    words: [
      { text: '好', from: 10, to: 12 },
      { text: '一朵 ', from: 12, to: 13 },
      { text: '花', from: 14, to: 16 },
    ],
  },
  { seconds: 20, text: '满园', translation: '' },
];

const line = (name: string) => screen.getByRole('button', { name: (_, { textContent }) => textContent === name });
const wordsOf = (name: string) => [...(line(name).querySelector('span > span')?.children ?? [])];
const fills = () =>
  line('好一朵 花')
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getTiming().fill === 'both');
/** Filled share of each word, 0..1. */
const filled = () =>
  wordsOf('好一朵 花').map((word) => 1 - Number.parseFloat(getComputedStyle(word).backgroundPositionX) / 100);
const states = () => new Set(fills().map(({ playState }) => playState));
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 1));

async function open(seconds: number, isPlaying = false) {
  const page = renderPlayer(<LyricLines />, { current: 0 });
  page.audio.currentTime = seconds;
  if (isPlaying) page.audio.report({ type: 'paused', paused: false });
  showLyrics(page.store, lines, 0);
  await measured();
  return page;
}

afterEach(() => vi.restoreAllMocks());

describe('the words of the current line', () => {
  it.each([
    [10, [0, 0, 0]],
    [11, [0.5, 0, 0]],
    [12, [1, 0, 0]],
    [12.5, [1, 0.5, 0]],
    [13.5, [1, 1, 0]],
    [15, [1, 1, 0.5]],
    [18, [1, 1, 1]],
  ])('are filled at %d s up to the word that is sung', async (seconds, expected) => {
    await open(seconds);
    expect(filled()).toEqual(near(expected));
  });

  it('are one text for a screen reader, and other lines are unchanged', async () => {
    const { store } = await open(11);
    expect(line('好一朵 花')).toHaveTextContent('好一朵 花');
    expect(wordsOf('满园')).toEqual([]);
    act(() => void store.dispatch(lyricLineReached(1)));
    expect(wordsOf('好一朵 花')).toEqual([]);
  });

  it('stop while nothing plays or the engine waits, and continue with it', async () => {
    const { audio } = await open(11);
    expect(states()).toEqual(new Set(['paused']));
    audio.report({ type: 'paused', paused: false });
    expect(states()).toEqual(new Set(['running']));
    audio.report({ type: 'waiting', waiting: true });
    expect(states()).toEqual(new Set(['paused']));
    audio.report({ type: 'waiting', waiting: false });
    expect(states()).toEqual(new Set(['running']));
    audio.report({ type: 'paused', paused: true });
    expect(states()).toEqual(new Set(['paused']));
  });

  it('follow a seek, forwards and backwards, also past their end', async () => {
    const { audio } = await open(11);
    for (const [seconds, expected] of [
      [15, [1, 1, 0.5]],
      [19, [1, 1, 1]],
      [11, [0.5, 0, 0]],
    ] as const) {
      audio.report({ type: 'time', seconds });
      expect(filled()).toEqual(near(expected));
    }
  });

  it('follow the playback rate', async () => {
    const { audio } = await open(11, true);
    audio.rate = 2;
    audio.report({ type: 'rate' });
    expect(fills().map(({ playbackRate }) => playbackRate)).toEqual([2, 2, 2]);
  });

  it('are not set again while they are right', async () => {
    const { audio } = await open(11);
    const before = fills().map(({ currentTime }) => currentTime);
    audio.report({ type: 'time', seconds: 11.02 });
    expect(fills().map(({ currentTime }) => currentTime)).toEqual(before);
  });

  it('leave no animation behind', async () => {
    const { unmount, audio } = await open(11, true);
    const all = fills();
    expect(all).toHaveLength(3);
    unmount();
    audio.report({ type: 'time', seconds: 15 });
    expect(all.map(({ playState }) => playState)).toEqual(['idle', 'idle', 'idle']);
  });

  it('are filled at once with reduced motion', async () => {
    quiet('motion');
    await open(12.01);
    expect(filled()).toEqual([1, 1, 0]);
  });
});
