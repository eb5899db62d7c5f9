import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ListenerApi } from '@/store/listening';
import type { ShownOwn } from './storedWallpaper';
import type { CoverType, WallpaperSource } from './wallpaperSources';

export { EVEN, MOST_BLUR, MOST_DIM } from '@/contract/toneLimits';
export type { CoverType, ShownOwn };

/** The picture that is visible. */
export interface ShownPicture {
  /** Its absolute address: the JPEG of a local picture, even if a lighter copy is drawn. */
  address: string;
  /** Absolute address of the file that is drawn. */
  file: string;
  /** Id of an own picture; null for others. */
  own: string | null;
}

/** A picture to show, with its number if it is a local one, and as an own one if it is that. */
interface ChosenPicture {
  source: WallpaperSource;
  localNumber?: number;
  own?: ShownOwn;
}

interface WallpaperState {
  /** Number of the local picture: drawn once per load, or chosen by 换一张; 0 before that. */
  localNumber: number;
  /** The own picture that type 4 shows; if null, type 4 shows the local picture. */
  own: ShownOwn | null;
  /** Number of the pinned local picture; 0 if there is none or it is not read yet. */
  pinnedNumber: number;
  /**
   * `loading` until the first picture has loaded; `revealed` once the main area is shown, with or without a picture.
   */
  status: 'loading' | 'loaded' | 'revealed';
  /** The visible picture; null while the plain gradient is visible. */
  shown: ShownPicture | null;
  /** True while a fallback (local picture or gradient) replaces a picture that failed. */
  failed: boolean;
}

const initialState: WallpaperState = {
  localNumber: 0,
  own: null,
  pinnedNumber: 0,
  status: 'loading',
  shown: null,
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
    /** Sets the own picture that type 4 shows. */
    ownPictureShown(state, { payload }: PayloadAction<ShownOwn | null>) {
      state.own = payload;
    },
    /** Pins the local picture with this number; 0 unpins. */
    numberPinned(state, { payload }: PayloadAction<number>) {
      state.pinnedNumber = payload;
    },
    /** Another picture is to be shown: by 换一张, or because type, settings or own pictures have changed. */
    pictureChosen(state, { payload: { localNumber, own } }: PayloadAction<ChosenPicture>) {
      if (localNumber !== undefined) state.localNumber = localNumber;
      if (own) state.own = own;
    },
    /** The wanted picture is shown, or about to be revealed. */
    wallpaperLoaded(state) {
      state.failed = false;
      if (state.status === 'loading') state.status = 'loaded';
    },
    pictureShown(state, { payload }: PayloadAction<ShownPicture>) {
      state.shown = payload;
    },
    wallpaperFailed(state) {
      state.failed = true;
    },
    /** The main area is revealed. `payload` is the wallpaper type the page opened with, even if that picture failed. */
    mainAreaRevealed(state, _: PayloadAction<CoverType>) {
      state.status = 'revealed';
    },
  },
  selectors: {
    selectRevealed: (state) => state.status === 'revealed',
    selectShown: (state) => state.shown,
    selectLocalNumber: (state) => state.localNumber,
    selectOwn: (state) => state.own,
    selectPinnedNumber: (state) => state.pinnedNumber,
  },
});

export const {
  localNumberDrawn,
  ownPictureShown,
  numberPinned,
  pictureChosen,
  wallpaperLoaded,
  pictureShown,
  wallpaperFailed,
  mainAreaRevealed,
} = wallpaperSlice.actions;
export const { selectRevealed, selectShown, selectLocalNumber, selectOwn, selectPinnedNumber } =
  wallpaperSlice.selectors;

/** Resolves once the page is revealed; rejects if the listener ends before. */
export async function untilRevealed({
  getState,
  condition,
}: Pick<ListenerApi, 'getState' | 'condition'>): Promise<void> {
  if (!selectRevealed(getState())) await condition((_, state) => selectRevealed(state));
}

export const wallpaperReducer = wallpaperSlice.reducer;
