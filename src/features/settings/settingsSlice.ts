import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { isRecord } from '@/contract/read';
import type { CoverType } from '@/features/wallpaper/wallpaperSlice';

/** Nine persisted fields that other pages of this kind have too, and one of this page. */
export interface Settings {
  coverType: CoverType;
  /** 0..1 */
  musicVolume: number;
  siteStartShow: boolean;
  musicClick: boolean;
  playerLrcShow: boolean;
  footerBlur: boolean;
  playerAutoplay: boolean;
  playerLoop: 'all' | 'one' | 'none';
  playerOrder: 'random' | 'list';
  /** Ours, beside the nine: a letter typed anywhere opens the directory's search. */
  typeToSearch: boolean;
}

/** What one step of a volume slider changes. */
export const VOLUME_STEP = 0.01;

/**
 * Whatever stood in storage, field by field: valid values as they are, the default for each of the rest, so that one
 * bad value in a visitor's storage costs only itself.
 */
export function checkedSettings(stored: unknown): Settings {
  const fields = isRecord(stored) ? stored : {};
  return {
    coverType: oneOf(['0', '1', '2', '3'], fields.coverType),
    musicVolume: isShare(fields.musicVolume) ? fields.musicVolume : 0.7,
    siteStartShow: flag(fields.siteStartShow, false),
    musicClick: flag(fields.musicClick, false),
    playerLrcShow: flag(fields.playerLrcShow, true),
    footerBlur: flag(fields.footerBlur, true),
    playerAutoplay: flag(fields.playerAutoplay, false),
    playerLoop: oneOf(['all', 'one', 'none'], fields.playerLoop),
    playerOrder: oneOf(['list', 'random'], fields.playerOrder),
    typeToSearch: flag(fields.typeToSearch, true),
  };
}

/** The first choice is the default. */
function oneOf<const T>(choices: readonly [T, ...T[]], value: unknown): T {
  return choices.find((choice) => choice === value) ?? choices[0];
}

function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function flag(value: unknown, byDefault: boolean): boolean {
  return typeof value === 'boolean' ? value : byDefault;
}

export const defaultSettings = checkedSettings(undefined);

declare module '@/store/state' {
  interface StateParts {
    settings: Settings;
  }
}

const settingsSlice = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    coverTypeChanged(state, { payload }: PayloadAction<CoverType>) {
      state.coverType = payload;
    },
    /** Clamped to 0..1; anything but a number leaves it as it is. */
    musicVolumeChanged(state, { payload }: PayloadAction<number>) {
      if (Number.isFinite(payload)) state.musicVolume = Math.min(1, Math.max(0, payload));
    },
    /** Choices that need no rule of their own. */
    settingsChanged(state, { payload }: PayloadAction<Partial<Omit<Settings, 'coverType' | 'musicVolume'>>>) {
      Object.assign(state, payload);
    },
    /** Settings came from storage: another tab changed them. */
    settingsRead: (_, { payload }: PayloadAction<Settings>) => payload,
  },
  selectors: {
    selectCoverType: (state) => state.coverType,
    selectMusicVolume: (state) => state.musicVolume,
    selectSiteStartShow: (state) => state.siteStartShow,
    selectMusicClick: (state) => state.musicClick,
    selectPlayerLrcShow: (state) => state.playerLrcShow,
    selectFooterBlur: (state) => state.footerBlur,
    selectPlayerAutoplay: (state) => state.playerAutoplay,
    selectPlayerLoop: (state) => state.playerLoop,
    selectPlayerOrder: (state) => state.playerOrder,
    selectTypeToSearch: (state) => state.typeToSearch,
  },
});

export const { coverTypeChanged, musicVolumeChanged, settingsChanged, settingsRead } = settingsSlice.actions;
export const {
  selectCoverType,
  selectMusicVolume,
  selectSiteStartShow,
  selectMusicClick,
  selectPlayerLrcShow,
  selectFooterBlur,
  selectPlayerAutoplay,
  selectPlayerLoop,
  selectPlayerOrder,
  selectTypeToSearch,
} = settingsSlice.selectors;
export const settingsReducer = settingsSlice.reducer;
