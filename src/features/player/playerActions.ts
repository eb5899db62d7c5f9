import { createAction } from '@reduxjs/toolkit';

/** User actions, by the player's buttons or by the system's media keys. Listeners handle them. */
export const nextClicked = createAction('player/nextClicked');
export const previousClicked = createAction('player/previousClicked');
/** Payload: index of the song in the list. */
export const songChosen = createAction<number>('player/songChosen');
/** Payload: position in the song, s. */
export const seekRequested = createAction<number>('player/seekRequested');
export const muteClicked = createAction('player/muteClicked');
/** Cycles through 单曲, 列表, 不循环. */
export const loopClicked = createAction('player/loopClicked');
/** Toggles 顺序 and 随机. */
export const orderClicked = createAction('player/orderClicked');
