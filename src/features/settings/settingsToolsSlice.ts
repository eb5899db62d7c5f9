import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

interface SettingsToolsState {
  /** Storage used by the site in this browser, bytes; undefined if the browser does not report it. */
  storageUsed: number | undefined;
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
    storageMeasured(state, { payload }: PayloadAction<number | undefined>) {
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
