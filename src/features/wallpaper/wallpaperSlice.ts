import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ShownOwn } from './keptWallpaper';
import type { CoverType } from './wallpaperSources';

export { EVEN, MOST_BLUR, MOST_DIM } from './toneLimits';
export type { CoverType, ShownOwn };

interface WallpaperState {
  /** Number of the local picture, drawn once per load, or the next one that was asked for; 0 before it is drawn. */
  localNumber: number;
  /** The own picture that type 4 shows; null where there is none: then type 4 shows the local one. */
  own: ShownOwn | null;
  /** Number of the local picture that stays for all visits; 0 for none, or before it is read. */
  pinnedNumber: number;
  /** Another random picture was asked for then, ms since the epoch; 0 before. */
  anotherAt: number;
  /** `loading` until the first picture has come, `revealed` once the main area shows, with or without a picture. */
  status: 'loading' | 'loaded' | 'revealed';
  /** True while the local picture, or the gradient, stands in for one that failed. */
  failed: boolean;
}

const initialState: WallpaperState = {
  localNumber: 0,
  own: null,
  pinnedNumber: 0,
  anotherAt: 0,
  status: 'loading',
  failed: false,
};

declare module '@/store/state' {
  interface StateParts {
    wallpaper: WallpaperState;
  }
}

const wallpaperSlice = createSlice({
  name: 'wallpaper',
  initialState,
  reducers: {
    localNumberDrawn(state, { payload }: PayloadAction<number>) {
      state.localNumber = payload;
    },
    /** Type 4 shows this picture from now on. One that is pinned stays for all visits. */
    ownPictureShown(state, { payload }: PayloadAction<ShownOwn | null>) {
      state.own = payload;
    },
    /** The local picture of this number stays for all visits; none does with 0. */
    numberPinned(state, { payload }: PayloadAction<number>) {
      state.pinnedNumber = payload;
    },
    /** A service is to be asked for another random picture, at `payload` ms since the epoch. */
    anotherAsked(state, { payload }: PayloadAction<number>) {
      state.anotherAt = payload;
    },
    /** The picture of the wanted type is on the screen, or about to be revealed. */
    wallpaperLoaded(state) {
      state.failed = false;
      if (state.status === 'loading') state.status = 'loaded';
    },
    wallpaperFailed(state) {
      state.failed = true;
    },
    /** The main area shows from now on, opened with the wallpaper type `payload`, whatever has become of it. */
    mainAreaRevealed(state, _: PayloadAction<CoverType>) {
      state.status = 'revealed';
    },
  },
  selectors: {
    selectRevealed: (state) => state.status === 'revealed',
    selectLocalNumber: (state) => state.localNumber,
    selectOwn: (state) => state.own,
    selectPinnedNumber: (state) => state.pinnedNumber,
  },
});

export const {
  localNumberDrawn,
  ownPictureShown,
  numberPinned,
  anotherAsked,
  wallpaperLoaded,
  wallpaperFailed,
  mainAreaRevealed,
} = wallpaperSlice.actions;
export const { selectRevealed, selectLocalNumber, selectOwn, selectPinnedNumber } = wallpaperSlice.selectors;
export const wallpaperReducer = wallpaperSlice.reducer;
