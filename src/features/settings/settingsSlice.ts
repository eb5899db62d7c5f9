import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { CoverType } from '../wallpaper/sources';

/**
 * The nine persisted fields (specification, point 3). Each falls back to its default on its own, so one bad value in
 * a visitor's storage costs only itself.
 */
export const settingsSchema = v.object({
  coverType: v.fallback(v.picklist(['0', '1', '2', '3']), '0'),
  musicVolume: v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.7),
  siteStartShow: v.fallback(v.boolean(), false),
  musicClick: v.fallback(v.boolean(), false),
  playerLrcShow: v.fallback(v.boolean(), true),
  footerBlur: v.fallback(v.boolean(), true),
  playerAutoplay: v.fallback(v.boolean(), false),
  playerLoop: v.fallback(v.picklist(['all', 'one', 'none']), 'all'),
  playerOrder: v.fallback(v.picklist(['random', 'list']), 'list'),
  /** Ours, beside the nine: a letter typed anywhere opens the directory's search. */
  typeToSearch: v.fallback(v.boolean(), true),
});

export type Settings = v.InferOutput<typeof settingsSchema>;

/** Whatever stood in storage, field by field: valid values as they are, defaults for the rest. */
export function checkedSettings(stored: unknown): Settings {
  const isObject = typeof stored === 'object' && stored !== null;
  // `undefined` stands for a missing field, which a fallback fills in as it does a wrong one.
  const fields = Object.keys(settingsSchema.entries).map((key) => [
    key,
    isObject ? Reflect.get(stored, key) : undefined,
  ]);
  return v.parse(settingsSchema, Object.fromEntries(fields));
}

export const defaultSettings = checkedSettings(undefined);

const settingsSlice = createSlice({
  name: 'settings',
  initialState: defaultSettings,
  reducers: {
    coverTypeChanged(state, { payload }: PayloadAction<CoverType>) {
      state.coverType = payload;
    },
    footerBlurChanged(state, { payload }: PayloadAction<boolean>) {
      state.footerBlur = payload;
    },
    /** Settings came from storage: another tab changed them. */
    settingsRead: (_, { payload }: PayloadAction<Settings>) => payload,
  },
  selectors: {
    selectCoverType: (state) => state.coverType,
    selectFooterBlur: (state) => state.footerBlur,
    selectTypeToSearch: (state) => state.typeToSearch,
  },
});

export const { coverTypeChanged, footerBlurChanged, settingsRead } = settingsSlice.actions;
export const { selectCoverType, selectFooterBlur, selectTypeToSearch } = settingsSlice.selectors;
export const settingsReducer = settingsSlice.reducer;
