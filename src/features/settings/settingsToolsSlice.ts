import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { StorageByKind } from './storageByKind';

/** Storage used by the site in this browser, bytes: the total reported by the browser, and the known parts. */
export interface StorageUsed {
  bytes: number;
  byKind: StorageByKind;
}

interface SettingsToolsState {
  /** Undefined if the browser does not report it. */
  storageUsed: StorageUsed | undefined;
}

const initialState: SettingsToolsState = { storageUsed: undefined };

declare module '@/store/state' {
  interface StateParts {
    settingsTools: SettingsToolsState;
  }
}

const settingsToolsSlice = createSlice({
  name: 'settingsTools',
  initialState,
  reducers: {
    storageMeasured(state, { payload }: PayloadAction<StorageUsed | undefined>) {
      state.storageUsed = payload;
    },
  },
  selectors: {
    selectStorageUsed: (state) => state.storageUsed,
  },
});

export const { storageMeasured } = settingsToolsSlice.actions;
export const { selectStorageUsed } = settingsToolsSlice.selectors;
export const settingsToolsReducer = settingsToolsSlice.reducer;
