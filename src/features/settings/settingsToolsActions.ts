import { createAction } from '@reduxjs/toolkit';
import type { FiledLink } from '@/features/mine/mineSlice';
import type { SettingsInFile } from './settingsFile';

/** What the visitor does in 其他设置. Listeners do what follows. */
export const otherSettingsShown = createAction('settingsTools/otherSettingsShown');
export const exportClicked = createAction('settingsTools/exportClicked');
/** Carries what a file holds, and its links that are new, once the visitor has seen what would change. */
export const fileApplied = createAction<SettingsInFile & { links?: readonly FiledLink[] }>('settingsTools/fileApplied');
export const resetClicked = createAction('settingsTools/resetClicked');
export const undoClicked = createAction('settingsTools/undoClicked');
export const updateCheckClicked = createAction('settingsTools/updateCheckClicked');
/** The owner's desk is asked for. */
export const deskClicked = createAction('settingsTools/deskClicked');
export const clearCachesClicked = createAction('settingsTools/clearCachesClicked');
