import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { settingsOpened } from '@/features/layout/layoutSlice';
import type { StorageByKind } from './storageByKind';

/** Storage used by the site in this browser, bytes: the total reported by the browser, and the known parts. */
export interface StorageUsed {
  bytes: number;
  byKind: StorageByKind;
}

/**
 * The open code dialog: the preview of the code `came` from an address, or without it the sheet with QR code and link.
 */
interface SettingsCodeRequest {
  came?: string;
}

interface SettingsToolsState {
  /** Undefined if the browser does not report it. */
  storageUsed: StorageUsed | undefined;
  code?: SettingsCodeRequest | undefined;
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
    codeRequested(state, { payload }: PayloadAction<SettingsCodeRequest | undefined>) {
      state.code = payload;
    },
  },
  selectors: {
    selectStorageUsed: (state) => state.storageUsed,
  },
});

export const { storageMeasured, codeRequested } = settingsToolsSlice.actions;
export const { selectStorageUsed } = settingsToolsSlice.selectors;
export const settingsToolsReducer = settingsToolsSlice.reducer;

/** Whether an action needs the lazy settings listeners and the own links. */
export const needsSettings = (action: unknown): boolean => settingsOpened.match(action) || codeRequested.match(action);
