import { createAction } from '@reduxjs/toolkit';

/** What the visitor does with the player, by hand or by the system's media keys. Listeners do what follows. */
export const nextClicked = createAction('player/nextClicked');
export const previousClicked = createAction('player/previousClicked');
/** Carries the song's index in the list. */
export const songChosen = createAction<number>('player/songChosen');
/** Carries the place in the song, s. */
export const seekRequested = createAction<number>('player/seekRequested');
export const muteClicked = createAction('player/muteClicked');
/** 单曲, 列表, 不循环, in this order. */
export const loopClicked = createAction('player/loopClicked');
/** 顺序, 随机. */
export const orderClicked = createAction('player/orderClicked');
