import { selectCoverType } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { withoutMark } from '@/contract/workerMessages';
import { selectPageData, selectSite } from '@/store/page';
import type { AppThunk, RootState } from '@/store/state';
import { STORED_WALLPAPER_KEY, readStoredWallpaper } from './storedWallpaper';
import { listPictures } from './own/ownStore';
import { pictureChosen, selectLocalNumber, selectOwn, ownPictureShown } from './wallpaperSlice';
import { sourceFor, wallpaperSiteOf, type CoverType, type WallpaperSource, typeShown } from './wallpaperSources';
import type { ListenerApi } from '@/store/listening';

/** The picture after the one with this id, with wrapping; the first if there is none with this id. */
function pictureAfter<Picture extends { id: string }>(
  pictures: readonly Picture[],
  id: string | undefined,
): Picture | undefined {
  return pictures[(pictures.findIndex((picture) => picture.id === id) + 1) % pictures.length];
}

/** The effective wallpaper type. */
export const selectTypeShown = (state: RootState): CoverType => typeShown(selectCoverType(state), selectSite(state));

/** The picture that settings, local number and own picture select. */
export function wantedSource(
  state: RootState,
  chosen: Partial<Pick<RootState['wallpaper'], 'localNumber' | 'own'>> = {},
): WallpaperSource {
  const { localNumber, own } = { ...state.wallpaper, ...chosen };
  return sourceFor(wallpaperSiteOf(selectPageData(state)), selectTypeShown(state), localNumber, own);
}

/**
 * Shows the next picture of the same source for this visit: 换一张, and the key N in the showcase. Resolves to false, and
 * says so, if there is no other one.
 */
export const showNextPicture =
  (): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { now, storage, words }) => {
    const state = getState();
    const coverType = selectTypeShown(state);
    const noOther = () => {
      dispatch(toastShown({ text: words.current().wallpaper.bar.onlyOne, tone: 'info' }));
      return false;
    };
    if (coverType === '1') return noOther();
    if (coverType === '2' || coverType === '3') {
      const source = wantedSource(state);
      // A different query: for the same address the browser would show the same picture. Without the mark the worker
      // leaves the request to the network.
      const address = withoutMark(source.src);
      dispatch(pictureChosen({ source: { ...source, src: `${address}${address.includes('?') ? '&' : '?'}${now()}` } }));
      return true;
    }
    if (coverType === '4') {
      const shown = selectOwn(state);
      const next = pictureAfter(await listPictures(), shown?.id);
      if (next) {
        if (next.id === shown?.id) return noOther();
        const { id, known } = next;
        const stored = readStoredWallpaper(storage.read(STORED_WALLPAPER_KEY)).own;
        const own = { id, known, pinned: stored?.id === id && stored.pinned };
        dispatch(pictureChosen({ source: wantedSource(state, { own }), own }));
        return true;
      }
    }
    const { local } = selectSite(state).wallpaper;
    if (local < 2) return noOther();
    const localNumber = (selectLocalNumber(state) % local) + 1;
    dispatch(pictureChosen({ source: wantedSource(state, { localNumber }), localNumber }));
    return true;
  };

/**
 * Stores which own picture the next visit's boot script shows: the pinned one, otherwise the one after the shown
 * picture. If the shown picture no longer exists, shows another one.
 */
export async function storeForNextVisit(api: ListenerApi): Promise<void> {
  const { storage } = api.extra;
  const pictures = await listPictures();
  const own = selectOwn(api.getState());
  if (own && !pictures.some(({ id }) => id === own.id)) {
    const other = pictureAfter(pictures, undefined);
    // The listener on this change stores the next picture.
    api.dispatch(ownPictureShown(other ? { id: other.id, known: other.known, pinned: false } : null));
    return;
  }
  const choice = readStoredWallpaper(storage.read(STORED_WALLPAPER_KEY));
  const isThere = choice.own && pictures.some(({ id }) => id === choice.own?.id);
  // The pinned picture stays pinned while another one is shown.
  if (!own?.pinned && choice.own?.pinned && isThere) return;
  const next = pictureAfter(pictures, own?.id);
  const shown = own?.pinned ? own : next && { id: next.id, known: next.known, pinned: false };
  // `before` is valid only for the picture for which it was stored.
  const before = shown?.id === choice.own?.id ? choice.before : undefined;
  storage.write(STORED_WALLPAPER_KEY, { ...choice, own: shown, before });
}
