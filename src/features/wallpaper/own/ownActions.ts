import { createAction } from '@reduxjs/toolkit';
import type { OwnWallpaper } from '@/contract/ownWallpapers';

/** Deletes the picture with this id. */
export const ownDeleted = createAction<string>('ownPictures/deleted');
/** Moves a picture to `index`, from 0. */
export const ownMoved = createAction<{ id: string; index: number }>('ownPictures/moved');
/** Restores the picture that was deleted last. */
export const ownBroughtBack = createAction<OwnWallpaper['id']>('ownPictures/broughtBack');
