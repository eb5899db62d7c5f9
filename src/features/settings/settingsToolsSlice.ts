import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Settings } from './settingsSlice';

interface SettingsToolsState {
  /** The settings before a file or the defaults took their place; for the visit. */
  before: Settings | undefined;
  /** What the site keeps in this browser, bytes; undefined where the browser does not tell. */
  storageUsed: number | undefined;
}

const initialState: SettingsToolsState = { before: undefined, storageUsed: undefined };

/** What the visitor does in 其他设置. Listeners do what follows. */
export const otherSettingsShown = createAction('settingsTools/otherSettingsShown');
export const exportClicked = createAction('settingsTools/exportClicked');
/** Carries what a file holds, once the visitor has seen what would change. */
export const fileApplied = createAction<Partial<Settings>>('settingsTools/fileApplied');
export const resetClicked = createAction('settingsTools/resetClicked');
export const undoClicked = createAction('settingsTools/undoClicked');
export const updateCheckClicked = createAction('settingsTools/updateCheckClicked');
export const clearCachesClicked = createAction('settingsTools/clearCachesClicked');

const settingsToolsSlice = createSlice({
  name: 'settingsTools',
  initialState,
  reducers: {
    settingsSetAside(state, { payload }: PayloadAction<Settings>) {
      state.before = payload;
    },
    settingsBroughtBack(state) {
      state.before = undefined;
    },
    storageMeasured(state, { payload }: PayloadAction<number | undefined>) {
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
