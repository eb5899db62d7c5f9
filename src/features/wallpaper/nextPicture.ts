import { selectCoverType } from '@/features/settings/settingsSlice';
import { selectSite } from '@/store/page';
import type { AppThunk } from '@/store/state';
import { STORED_WALLPAPER_KEY, readStoredWallpaper } from './storedWallpaper';
import { listPictures } from './own/ownStore';
import { typeShown } from './typeShown';
import { anotherAsked, localNumberDrawn, ownPictureShown, selectLocalNumber, selectOwn } from './wallpaperSlice';

/** The picture after the one with this id, with wrapping; the first if there is none with this id. */
export function pictureAfter<Picture extends { id: string }>(
  pictures: readonly Picture[],
  id: string | undefined,
): Picture | undefined {
  return pictures[(pictures.findIndex((picture) => picture.id === id) + 1) % pictures.length];
}

/** Shows another picture of the same source for this visit. Resolves to false if there is no other one. */
export const anotherPicture =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { now, storage }) => {
    const state = getState();
    const coverType = typeShown(selectCoverType(state), selectSite(state));
    if (coverType === '1') return false;
    if (coverType === '2' || coverType === '3') {
      dispatch(anotherAsked(now()));
      return true;
    }
    if (coverType === '4') {
      const own = selectOwn(state);
      const next = pictureAfter(await listPictures(), own?.id);
      if (next) {
        if (next.id === own?.id) return false;
        const { id, known } = next;
        const kept = readStoredWallpaper(storage.read(STORED_WALLPAPER_KEY)).own;
        dispatch(ownPictureShown({ id, known, pinned: kept?.id === id && kept.pinned }));
        return true;
      }
    }
    const { local } = selectSite(state).wallpaper;
    if (local < 2) return false;
    dispatch(localNumberDrawn((selectLocalNumber(state) % local) + 1));
    return true;
  };
