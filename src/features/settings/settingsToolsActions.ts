import { createAction } from '@reduxjs/toolkit';
import type { StoredSettings } from './settingsSlice';
import type { Openings } from '@/contract/openings';
import type { FiledLink } from '@/features/mine/mineSlice';
import type { SettingsInFile } from './settingsFile';

/** Actions of the visitor in 其他设置, handled by listeners. */
export const otherSettingsShown = createAction('settingsTools/otherSettingsShown');
export const exportClicked = createAction('settingsTools/exportClicked');
/** Applies a previewed file: its settings, and its links that are new. */
export const fileApplied = createAction<SettingsInFile & { links?: readonly FiledLink[]; frequent?: Openings }>(
  'settingsTools/fileApplied',
);
export const usageClearClicked = createAction('settingsTools/usageClearClicked');
export const resetClicked = createAction('settingsTools/resetClicked');
/** The settings before the change that is undone. */
export const undoClicked = createAction<StoredSettings>('settingsTools/undoClicked');
export const updateCheckClicked = createAction('settingsTools/updateCheckClicked');
export const lockClicked = createAction('settingsTools/lockClicked');
export const clearCachesClicked = createAction('settingsTools/clearCachesClicked');
