import { createAction } from '@reduxjs/toolkit';
import type { LinkFields, MineLink } from './entry';

/** The dialog was submitted: the address as typed, and the other fields. Without an id, the link is new. */
export const linkSaved = createAction<Omit<LinkFields, 'folder'> & { id?: string | undefined }>('mine/linkSaved');
/** Undoes a deletion or an import: restores the links `back` and removes those with the ids `gone`. */
export const undoClicked = createAction<{ back: MineLink[]; gone: string[] }>('mine/undoClicked');
/** Adds the links of the previewed bookmark file. */
export const importConfirmed = createAction('mine/importConfirmed');
