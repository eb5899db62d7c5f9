import { createAction } from '@reduxjs/toolkit';
import type { RemovedLink } from './changes';
import type { MineFields } from './mineLink';

/** The dialog was submitted: the address as typed, and the other fields. Without an id, the link is new. */
export const linkSaved = createAction<Omit<MineFields, 'folder'> & { id?: string | undefined }>('mine/linkSaved');
/** Undoes a deletion or an import: restores the links `removed`, and removes those with the ids `added`. */
export const linksUndoClicked = createAction<{ removed: RemovedLink[]; added: string[] }>('mine/undoClicked');
/** Adds the links of the previewed bookmark file. */
export const importConfirmed = createAction('mine/importConfirmed');
