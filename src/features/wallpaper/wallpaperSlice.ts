import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { CoverType } from './wallpaperSources';

export { MOST_BLUR, MOST_DIM } from './tone';
export type { CoverType };

interface WallpaperState {
  /** Number of the local picture, drawn once per load; 0 before it is drawn. */
  localNumber: number;
  /** `loading` until the first picture has come, `revealed` once the main area shows, with or without a picture. */
  status: 'loading' | 'loaded' | 'revealed';
  /** True while the local picture, or the gradient, stands in for one that failed. */
  failed: boolean;
}

const initialState: WallpaperState = { localNumber: 0, status: 'loading', failed: false };

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
  },
});

export const { localNumberDrawn, wallpaperLoaded, wallpaperFailed, mainAreaRevealed } = wallpaperSlice.actions;
export const { selectRevealed, selectLocalNumber } = wallpaperSlice.selectors;
export const wallpaperReducer = wallpaperSlice.reducer;
