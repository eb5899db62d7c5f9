import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { OwnWallpaper } from '@/contract/ownWallpapers';

/** A picture of the visitor's own, without its bytes. */
export type OwnPicture = Pick<OwnWallpaper, 'id' | 'name' | 'width' | 'height' | 'bytes' | 'known'>;

interface OwnPicturesState {
  /** In their order; undefined until they have been read. */
  pictures?: readonly OwnPicture[] | undefined;
  /** They have been read, and what is done with them is heard. */
  isFollowed?: boolean;
  /**
   * Files that are being taken in: how many of how many are done, and how many pictures stand first in the list because
   * they have come just now.
   */
  taking?: { done: number; all: number; kept: number } | undefined;
  /** What did not become a picture the last time, as it is told. */
  problems: readonly string[];
}

declare module '@/store/state' {
  interface StateParts {
    ownPictures: OwnPicturesState;
  }
}

const initialState: OwnPicturesState = { problems: [] };

/** The stored pictures have changed, here or in another tab, or more of them are being taken in. Carries what is new. */
export const ownPicturesChanged = createAction<Partial<OwnPicturesState>>('ownPictures/changed');

/** What follows from a change is reckoned by a lazy part: only who has own pictures needs it. */
export const ownPicturesReducer = (state = initialState, action: UnknownAction): OwnPicturesState =>
  ownPicturesChanged.match(action) ? { ...state, ...action.payload } : state;
