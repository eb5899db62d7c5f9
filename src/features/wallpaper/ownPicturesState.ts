import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { OwnWallpaper } from '@/contract/ownWallpapers';

/** An own picture without its bytes. */
export type OwnPicture = Pick<OwnWallpaper, 'id' | 'name' | 'width' | 'height' | 'bytes' | 'known'>;

interface OwnPicturesState {
  /** In order; undefined until they have been read. */
  pictures?: readonly OwnPicture[] | undefined;
  /** `followOwnPictures` has run: listeners are added. */
  isFollowed?: boolean;
  /** Progress of the import: files done and in total, and the number of imported pictures at the start of the list. */
  progress?: { done: number; all: number; saved: number } | undefined;
  /** Messages about files that failed at the last import. */
  problems: readonly string[];
  /** Messages about files that the last import took in part. */
  notes: readonly string[];
}

declare module '@/store/state' {
  interface StateParts {
    ownPictures: OwnPicturesState;
  }
}

const initialState: OwnPicturesState = { problems: [], notes: [] };

/** The stored pictures or the import's progress changed. The payload contains the changed fields. */
export const ownPicturesChanged = createAction<Partial<OwnPicturesState>>('ownPictures/changed');

/** Only merges the payload: a lazy part computes it, because only visitors with own pictures need that code. */
export const ownPicturesReducer = (state = initialState, action: UnknownAction): OwnPicturesState =>
  ownPicturesChanged.match(action) ? { ...state, ...action.payload } : state;
