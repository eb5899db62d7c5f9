import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import type { PageData } from '@/contract/pageData';
import { makeStore, fakeAudioEngine, fakeServices } from './store';
import type { LyricLine } from '@/media/lyrics/lyrics';
import {
  lyricLineReached,
  lyricsArrived,
  playlistArrived,
  queueChanged,
  songSelected,
} from '@/features/player/playerSlice';
import type { Song } from '@/features/player/song';
import type { AppStore } from '@/store/state';
import { InStore } from './render';

export const songOf = (title: string, artist = '', more: Partial<Song> = {}): Song => ({
  title,
  artist,
  url: `https://music.example/${title}.mp3`,
  cover: '',
  lrc: '',
  lyricType: 1,
  songmid: '',
  ...more,
});

export const songsOf = (count: number): Song[] => Array.from({ length: count }, (_, at) => songOf(`曲${at + 1}`, '人'));

/** Waits until layout is done and lists have measured themselves. */
export const measured = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** A line every five seconds. */
export const linesOf = (...texts: string[]): LyricLine[] =>
  texts.map((text, at) => ({ seconds: at * 5, text, translation: '' }));

/** Makes the song with this index the current one. */
export function selectSong(store: AppStore, index: number): void {
  const { songs } = store.getState().player;
  act(() => void store.dispatch(songSelected({ queue: songs.map((_, at) => at), position: index })));
}

export function showLyrics(store: AppStore, lines: LyricLine[], index = -1): void {
  act(() => {
    store.dispatch(lyricsArrived({ status: 'ready', lines }));
    store.dispatch(lyricLineReached(index));
  });
}

interface Given {
  songs?: Song[];
  /** Index of the current song in the list. */
  current?: number;
  audio?: ReturnType<typeof fakeAudioEngine>;
  /** By default those of the shipped page. */
  pageData?: PageData;
}

/**
 * Renders a part of the player without its listeners: tests set the store directly, and dispatched actions are in
 * `asked`.
 */
export function renderPlayer(
  ui: ReactElement,
  { songs = songsOf(3), current, audio = fakeAudioEngine(), pageData }: Given = {},
) {
  const store = makeStore(fakeServices({ audio, ...(pageData && { pageData }) }));
  store.dispatch(playlistArrived(songs));
  store.dispatch(queueChanged({ queue: songs.map((_, at) => at), position: -1 }));
  if (current !== undefined) selectSong(store, current);
  const dispatch = vi.spyOn(store, 'dispatch');
  const drawn = render(<InStore store={store}>{ui}</InStore>);
  /** The actions that the rendered part has dispatched. */
  const requested = () => dispatch.mock.calls.flatMap(([action]) => (typeof action === 'object' ? [action] : []));
  return { store, audio, requested, ...drawn };
}
