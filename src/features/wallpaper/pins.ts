import { coverTypeChanged, selectCoverType } from '@/features/settings/settingsSlice';
import type { AppThunk } from '@/store/state';
import { STORED_WALLPAPER_KEY, readStoredWallpaper, type StoredWallpaper, type ShownOwn } from './storedWallpaper';
import { listPictures } from './own/ownStore';
import { loadOwnPictures } from './ownPicturesSlice';
import {
  numberPinned,
  ownPictureShown,
  selectLocalNumber,
  selectOwn,
  selectPinnedNumber,
  type CoverType,
} from './wallpaperSlice';

/** Changes the choices stored for the next visit; returns the previous ones. */
const updateChoice =
  (change: (choice: StoredWallpaper) => StoredWallpaper): AppThunk<StoredWallpaper> =>
  (_dispatch, _getState, { storage }) => {
    const choice = readStoredWallpaper(storage.read(STORED_WALLPAPER_KEY));
    storage.write(STORED_WALLPAPER_KEY, change(choice));
    return choice;
  };

/** Reads the pinned number from storage, because another tab may have changed it. */
export const pinsRead =
  (): AppThunk =>
  (dispatch, _getState, { storage }) => {
    dispatch(numberPinned(readStoredWallpaper(storage.read(STORED_WALLPAPER_KEY)).number ?? 0));
  };

/** Pins or unpins the shown local picture. */
export const localPinToggled = (): AppThunk => (dispatch, getState) => {
  const shown = selectLocalNumber(getState());
  const isPinned = selectPinnedNumber(getState()) === shown;
  dispatch(updateChoice((choice) => ({ ...choice, number: isPinned ? undefined : shown })));
  dispatch(numberPinned(isPinned ? 0 : shown));
};

/** Pins an own picture. Stored immediately, because the page may be closed. */
const ownPinned =
  (own: ShownOwn, before?: CoverType): AppThunk =>
  (dispatch) => {
    dispatch(updateChoice((choice) => ({ ...choice, own, before })));
    dispatch(ownPictureShown(own));
  };

/** Pins or unpins the shown own picture. Unpinning one that came from a service returns to that service. */
export const ownPinToggled = (): AppThunk => (dispatch, getState) => {
  const own = selectOwn(getState());
  if (!own) return;
  if (!own.pinned) {
    dispatch(ownPinned({ ...own, pinned: true }));
    return;
  }
  const { before } = dispatch(updateChoice((choice) => ({ ...choice, own: undefined, before: undefined })));
  dispatch(ownPictureShown({ ...own, pinned: false }));
  if (before !== undefined) dispatch(coverTypeChanged(before));
};

/** Imports a service's picture as an own picture and pins it. Resolves to false if the import fails. */
export const servicePicturePinned =
  (picture: File): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { importPictures } = await loadOwnPictures();
    const [added] = await dispatch(importPictures([picture]));
    const pinned = (await listPictures()).find(({ id }) => id === added);
    if (!pinned) return false;
    const { id, known } = pinned;
    dispatch(ownPinned({ id, known, pinned: true }, selectCoverType(getState())));
    dispatch(coverTypeChanged('4'));
    return true;
  };
