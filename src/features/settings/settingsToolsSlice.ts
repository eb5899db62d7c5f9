import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { settingsOpened } from '@/features/layout/layoutSlice';
import type { KeptSettings } from './settingsSlice';
import type { StorageByKind } from './storageByKind';

/** What the site keeps in this browser, bytes: all of it as the browser says, and what is known of it. */
export interface StorageUsed {
  bytes: number;
  byKind: StorageByKind;
}

/** The sheet with QR code and link is open; or the preview of a code that came by an address. */
interface AskedCode {
  came?: string;
}

interface SettingsToolsState {
  /** The settings before a file or the defaults took their place; for the visit. */
  before: KeptSettings | undefined;
  /** Undefined where the browser does not tell. */
  storageUsed: StorageUsed | undefined;
  code?: AskedCode | undefined;
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
    codeAsked(state, { payload }: PayloadAction<AskedCode | undefined>) {
      state.code = payload;
    },
  },
  selectors: {
    selectSettingsBefore: (state) => state.before,
    selectStorageUsed: (state) => state.storageUsed,
  },
});

export const { settingsSetAside, settingsBroughtBack, storageMeasured, codeAsked } = settingsToolsSlice.actions;
export const { selectSettingsBefore, selectStorageUsed } = settingsToolsSlice.selectors;
export const settingsToolsReducer = settingsToolsSlice.reducer;

/** What the settings' own listeners, and the own links, are needed for. */
export const needsSettings = (action: unknown): boolean => settingsOpened.match(action) || codeAsked.match(action);
