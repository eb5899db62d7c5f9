import { createAction } from '@reduxjs/toolkit';
import type { MineFields } from './mineLink';

/** The dialog was submitted: the address as typed, and the other fields. Without an id, the link is new. */
export const linkSaved = createAction<Omit<MineFields, 'folder'> & { id?: string | undefined }>('mine/linkSaved');
/** Adds the links of the previewed bookmark file. */
export const importConfirmed = createAction('mine/importConfirmed');
