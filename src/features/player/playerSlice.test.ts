import { describe, expect, it } from 'vitest';
import {
  selectCurrentIndex,
  selectCurrentSong,
  selectLyricIndex,
  selectLyrics,
  selectLyricStatus,
} from './playerSelectors';
import {
  listOpened,
  lyricLineReached,
  lyricsArrived,
  lyricsFailed,
  lyricsRequested,
  panelOpened,
  pausedChanged,
  playerReducer,
  playlistArrived,
  playlistFailed,
  queueChanged,
  selectIsPlaying,
  selectListOpen,
  selectPlayerStatus,
  selectPanelOpen,
  songRenewed,
  songSelected,
} from './playerSlice';
import type { Song } from './song';

const song = (title: string): Song => ({
  title,
  artist: '',
  url: `https://music.example/${title}.mp3`,
  cover: '',
  lrc: '',
  lyricType: 1,
  songmid: '',
});
const songs = [song('a'), song('b'), song('c')];

type Action = Parameters<typeof playerReducer>[1];

function after(...actions: Action[]) {
  return { player: actions.reduce(playerReducer, playerReducer(undefined, { type: 'start' })) };
}

describe('the state of playing', () => {
  it('stores the opposite of the paused flag', () => {
    expect(selectIsPlaying(after(pausedChanged(false)))).toBe(true);
    expect(selectIsPlaying(after(pausedChanged(false), pausedChanged(true)))).toBe(false);
  });
});

describe('the current song', () => {
  it('is undefined before one is selected', () => {
    const state = after(playlistArrived(songs), queueChanged({ queue: [2, 0, 1], position: -1 }));
    expect(selectCurrentSong(state)).toBeUndefined();
    expect(selectCurrentIndex(state)).toBe(-1);
  });

  it('is the one at the current position of the queue', () => {
    const state = after(playlistArrived(songs), songSelected({ queue: [2, 0, 1], position: 1 }));
    expect(selectCurrentSong(state)?.title).toBe('a');
    expect(selectCurrentIndex(state)).toBe(0);
  });

  it('is undefined again with another list', () => {
    const state = after(
      playlistArrived(songs),
      songSelected({ queue: [0, 1, 2], position: 1 }),
      playlistArrived([song('d')]),
    );
    expect(selectCurrentSong(state)).toBeUndefined();
  });

  it('gets a fresh address without moving', () => {
    const fresh = { ...song('b'), url: 'https://music.example/fresh.mp3' };
    const state = after(
      playlistArrived(songs),
      songSelected({ queue: [0, 1, 2], position: 1 }),
      songRenewed({ index: 1, song: fresh }),
    );
    expect(selectCurrentSong(state)).toEqual(fresh);
  });

  it('is unchanged by a fresh address for a song that is no longer in the list', () => {
    const state = after(playlistArrived([song('a')]), songRenewed({ index: 5, song: song('f') }));
    expect(state.player.songs).toEqual([song('a')]);
  });
});

describe('the lyrics', () => {
  const lines = [{ seconds: 1, text: '一', translation: '' }];

  it('are added and removed with their song', () => {
    const sung = after(
      playlistArrived(songs),
      songSelected({ queue: [0, 1, 2], position: 0 }),
      lyricsRequested(),
      lyricsArrived({ status: 'ready', lines }),
      lyricLineReached(0),
    );
    expect([selectLyricStatus(sung), selectLyrics(sung), selectLyricIndex(sung)]).toEqual(['ready', lines, 0]);
    const next = { player: playerReducer(sung.player, songSelected({ queue: [0, 1, 2], position: 1 })) };
    expect([selectLyricStatus(next), selectLyrics(next), selectLyricIndex(next)]).toEqual(['none', [], -1]);
  });

  it('may fail', () => {
    expect(selectLyricStatus(after(lyricsRequested()))).toBe('loading');
    expect(selectLyricStatus(after(lyricsRequested(), lyricsFailed()))).toBe('failed');
  });
});

describe('panel and list', () => {
  it('open if there is music', () => {
    const state = after(playlistArrived(songs), panelOpened(), listOpened());
    expect([selectPlayerStatus(state), selectPanelOpen(state), selectListOpen(state)]).toEqual(['ready', true, true]);
  });

  it('stay closed while there is none', () => {
    expect(selectListOpen(after(listOpened()))).toBe(false);
  });

  it('close if the list fails', () => {
    const state = after(playlistArrived(songs), panelOpened(), listOpened(), playlistFailed());
    expect([selectPlayerStatus(state), selectPanelOpen(state), selectListOpen(state)]).toEqual([
      'failed',
      false,
      false,
    ]);
  });
});
