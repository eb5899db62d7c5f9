import { createAction } from '@reduxjs/toolkit';
import type { OwnWallpaper } from '@/contract/ownWallpapers';

/** Carries the id of a picture. */
export const ownDeleted = createAction<string>('ownPictures/deleted');
/** A picture is to stand at `index` of the order, 0 first. */
export const ownMoved = createAction<{ id: string; index: number }>('ownPictures/moved');
/** The picture that was deleted last comes back. */
export const ownBroughtBack = createAction<OwnWallpaper['id']>('ownPictures/broughtBack');
