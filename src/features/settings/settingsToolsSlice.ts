import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

interface SettingsToolsState {
  /** Storage used by the site in this browser, bytes; undefined if the browser does not report it. */
  storageUsed: number | undefined;
  /** Whether this device is in step with the owner's others; false until the page is revealed. */
  inStep: boolean;
}

const initialState: SettingsToolsState = { storageUsed: undefined, inStep: false };

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
    /** 与我的设备同步 is on or off from now on: by the switch, as stored, or because the device is forgotten. */
    inStepChanged(state, { payload }: PayloadAction<boolean>) {
      state.inStep = payload;
    },
  },
  selectors: {
    selectStorageUsed: (state) => state.storageUsed,
    selectInStep: (state) => state.inStep,
  },
});

export const { storageMeasured, inStepChanged } = settingsToolsSlice.actions;
export const { selectStorageUsed, selectInStep } = settingsToolsSlice.selectors;
export const settingsToolsReducer = settingsToolsSlice.reducer;
