import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { KeptSettings } from './settingsSlice';
import type { StorageByKind } from './storageByKind';

/** What the site keeps in this browser, bytes: all of it as the browser says, and what is known of it. */
export interface StorageUsed {
  bytes: number;
  byKind: StorageByKind;
}

interface SettingsToolsState {
  /** The settings before a file or the defaults took their place; for the visit. */
  before: KeptSettings | undefined;
  /** Undefined where the browser does not tell. */
  storageUsed: StorageUsed | undefined;
}

const initialState: SettingsToolsState = { before: undefined, storageUsed: undefined };

declare module '@/store/state' {
  interface StateParts {
    settingsTools: SettingsToolsState;
  }
}

const settingsToolsSlice = createSlice({
  name: 'settingsTools',
  initialState,
  reducers: {
    settingsSetAside(state, { payload }: PayloadAction<KeptSettings>) {
      state.before = payload;
    },
    settingsBroughtBack(state) {
      state.before = undefined;
    },
    storageMeasured(state, { payload }: PayloadAction<StorageUsed | undefined>) {
      state.storageUsed = payload;
    },
  },
  selectors: {
    selectSettingsBefore: (state) => state.before,
    selectStorageUsed: (state) => state.storageUsed,
  },
});

export const { settingsSetAside, settingsBroughtBack, storageMeasured } = settingsToolsSlice.actions;
export const { selectSettingsBefore, selectStorageUsed } = settingsToolsSlice.selectors;
export const settingsToolsReducer = settingsToolsSlice.reducer;
