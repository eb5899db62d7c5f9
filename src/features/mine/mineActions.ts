import { createAction } from '@reduxjs/toolkit';
import type { LinkFields, MineLink } from './entry';

/** The dialog's answer: an address as it was typed, and the rest. Without an id the link is a new one. */
export const linkSaved = createAction<Omit<LinkFields, 'folder'> & { id?: string | undefined }>('mine/linkSaved');
/** What was deleted or came by an import is as before: these come back, those go. */
export const undoClicked = createAction<{ back: MineLink[]; gone: string[] }>('mine/undoClicked');
/** The links of a bookmark file are to be added, as its preview says. */
export const importConfirmed = createAction('mine/importConfirmed');
