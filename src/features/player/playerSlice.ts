import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { selectPart } from '@/features/settings/settingsSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { isBlocked } from '@/page/onlyThisSite';
import { sitePath } from '@/shared/lib/sitePath';
import { selectSite } from '@/store/page';
import type { RootState } from '@/store/state';
import type { LyricLine, Lyrics } from '@/media/lyrics/lyrics';
import type { Song } from './song';

export interface PlayerState {
  /** `ready` means that there are songs. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  songs: Song[];
  /** Song indices in play order: the list as it is, or consecutive shuffles. */
  queue: number[];
  /** Position in the queue; -1 before any song. Earlier entries were played. */
  position: number;
  isPlaying: boolean;
  muted: boolean;
  lyricStatus: 'loading' | 'failed' | Lyrics['status'];
  lyrics: LyricLine[];
  /** Index of the current line; -1 before the first. */
  lyricIndex: number;
  /** The player is open: in place of the quote card, or in the page's corner (`music.player.layout`). */
  panelOpen: boolean;
  listOpen: boolean;
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
};

/** Toggles play and pause: button, space bar, or the system's media key. */
export const playToggled = createAction('player/playToggled');

/** The pointer or focus is near the music button: the player may be loaded. */
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
    /** `queueChanged` follows at once, with a queue in the current order. */
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
    /** The play order changed; the current song stays the same. */
    queueChanged(state, { payload }: PayloadAction<{ queue: number[]; position: number }>) {
      Object.assign(state, payload);
    },
    /**
     * The only action that starts a song: after next, previous, a click in the list, the end of a song, or a failure.
     */
    songSelected(state, { payload }: PayloadAction<{ queue: number[]; position: number }>) {
      Object.assign(state, payload, { lyricStatus: 'none', lyrics: [], lyricIndex: -1 });
    },
    /** Replaces a song whose address failed by one with a fresh address. */
    songRenewed(state, { payload: { index, song } }: PayloadAction<{ index: number; song: Song }>) {
      if (state.songs[index]) state.songs[index] = song;
    },
    /** Stores the opposite of the audio element's `paused` flag. */
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
  },
  selectors: {
    selectPlayerStatus: (state) => state.status,
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
} = playerSlice.actions;
export const { selectPlayerStatus, selectIsPlaying, selectPanelOpen, selectListOpen } = playerSlice.selectors;
export const playerReducer = playerSlice.reducer;

/** Whether there are songs, on a page that shows music. */
export const selectMusicReady = (state: RootState): boolean =>
  selectPlayerStatus(state) === 'ready' && selectPart('music')(state);

/**
 * Whether the page offers music: there are songs, or one of the playlist's services may be requested; a list that has
 * failed is requested again when the panel is opened. Not before the reveal, since the page's HTML leaves the button
 * out.
 */
export function selectMusicOffered(state: RootState): boolean {
  if (selectMusicReady(state)) return true;
  if (!selectRevealed(state) || !selectPart('music')(state)) return false;
  return selectSite(state).music.endpoints.some((endpoint) => !isBlocked(sitePath(endpoint)));
}
