import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { STORAGE_NAME } from './playerKeys';
import type { Preload } from './engine/audioEngine';
import type { LyricLine, Lyrics } from '@/shared/lyrics/lyrics';
import type { LyricType, Song } from './song';

/** Options of the player that steer the sound rather than what is seen; see `playerOptions.tsx`. */
export interface SoundOptions {
  preload: Preload;
  /** Undefined: each song's own. */
  lyricType: LyricType | undefined;
  /** Storage key of the player's own copy of the volume. */
  storageName: string;
}

export interface PlayerState {
  /** `ready`: there are songs. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  songs: Song[];
  /** Indices of songs in the order of play: the list as it is, or shuffles, one after the other. */
  queue: number[];
  /** Where in the queue; -1 before any song. What lies before it was heard. */
  position: number;
  isPlaying: boolean;
  muted: boolean;
  lyricStatus: 'loading' | 'failed' | Lyrics['status'];
  lyrics: LyricLine[];
  /** The line that is sung; -1 before the first. */
  lyricIndex: number;
  /** The music panel stands in the quote's place. */
  panelOpen: boolean;
  listOpen: boolean;
  options: SoundOptions;
}

const initialState: PlayerState = {
  status: 'idle',
  songs: [],
  queue: [],
  position: -1,
  isPlaying: false,
  muted: false,
  lyricStatus: 'none',
  lyrics: [],
  lyricIndex: -1,
  panelOpen: false,
  listOpen: false,
  options: { preload: 'metadata', lyricType: undefined, storageName: STORAGE_NAME },
};

/** Play or pause, whichever is due: the button, the space bar, the system's media key. */
export const playToggled = createAction('player/playToggled');

/** The visitor is where the way to the music stands: what plays it may come. */
export const playerWanted = createAction('player/playerWanted');

declare module '@/store/state' {
  interface StateParts {
    player: PlayerState;
  }
}

const playerSlice = createSlice({
  name: 'player',
  initialState,
  reducers: {
    playlistRequested(state) {
      state.status = 'loading';
    },
    /** The queue follows at once, by the order in force. */
    playlistArrived(state, { payload }: PayloadAction<Song[]>) {
      state.status = 'ready';
      state.songs = payload;
      state.queue = [];
      state.position = -1;
    },
    playlistFailed(state) {
      state.status = 'failed';
      state.panelOpen = false;
      state.listOpen = false;
    },
    /** The order of play changed; the song that plays stays the same. */
    queueChanged(state, { payload }: PayloadAction<{ queue: number[]; position: number }>) {
      Object.assign(state, payload);
    },
    /** The only way a song starts: next, previous, a click in the list, the end of the last one, a failure. */
    songSelected(state, { payload }: PayloadAction<{ queue: number[]; position: number }>) {
      Object.assign(state, payload, { lyricStatus: 'none', lyrics: [], lyricIndex: -1 });
    },
    /** A fresh address for a song whose old one failed. */
    songRenewed(state, { payload: { index, song } }: PayloadAction<{ index: number; song: Song }>) {
      if (state.songs[index]) state.songs[index] = song;
    },
    /** Takes the audio element's `paused` flag and stores its opposite. */
    pausedChanged(state, { payload: paused }: PayloadAction<boolean>) {
      state.isPlaying = !paused;
    },
    mutedChanged(state, { payload }: PayloadAction<boolean>) {
      state.muted = payload;
    },
    lyricsRequested(state) {
      state.lyricStatus = 'loading';
    },
    lyricsArrived(state, { payload }: PayloadAction<Lyrics>) {
      state.lyricStatus = payload.status;
      state.lyrics = payload.lines;
      state.lyricIndex = -1;
    },
    lyricsFailed(state) {
      state.lyricStatus = 'failed';
    },
    lyricLineReached(state, { payload }: PayloadAction<number>) {
      state.lyricIndex = payload;
    },
    panelOpened(state) {
      state.panelOpen = true;
    },
    panelClosed(state) {
      state.panelOpen = false;
    },
    listOpened(state) {
      state.listOpen = state.status === 'ready';
    },
    listClosed(state) {
      state.listOpen = false;
    },
    optionsGiven(state, { payload }: PayloadAction<Partial<SoundOptions>>) {
      Object.assign(state.options, payload);
    },
  },
  selectors: {
    selectPlayerStatus: (state) => state.status,
    selectMusicReady: (state) => state.status === 'ready',
    selectIsPlaying: (state) => state.isPlaying,
    selectPanelOpen: (state) => state.panelOpen,
    selectListOpen: (state) => state.listOpen,
  },
});

export const {
  playlistRequested,
  playlistArrived,
  playlistFailed,
  queueChanged,
  songSelected,
  songRenewed,
  pausedChanged,
  mutedChanged,
  lyricsRequested,
  lyricsArrived,
  lyricsFailed,
  lyricLineReached,
  panelOpened,
  panelClosed,
  listOpened,
  listClosed,
  optionsGiven,
} = playerSlice.actions;
export const { selectPlayerStatus, selectMusicReady, selectIsPlaying, selectPanelOpen, selectListOpen } =
  playerSlice.selectors;
export const playerReducer = playerSlice.reducer;
