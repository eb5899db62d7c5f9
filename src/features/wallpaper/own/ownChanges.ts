import { addListener, createAction } from '@reduxjs/toolkit';
import type { OwnWallpaper } from '@/contract/ownWallpapers';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import { warn } from '@/shared/lib/log';
import { undoTime } from '@/shared/lib/undoTime';
import type { ListenerApi } from '@/store/listening';
import type { Services } from '@/store/services';
import type { AppDispatch, AppThunk, RootState } from '@/store/state';
import { STORED_WALLPAPER_KEY, readStoredWallpaper } from '../storedWallpaper';
import { ownPicturesChanged, type OwnPicture } from '../ownPicturesState';
import { ownPictureShown, selectOwn } from '../wallpaperSlice';
import { storePicture, listPictures, movePicture, onPicturesOfOtherTab, readPicture, removePicture } from './ownStore';
import { selectSettingsOpen } from '@/features/layout/layoutSlice';
import { coverTypeChanged, selectCoverType } from '@/features/settings/settingsSlice';
import { importPictures } from './importPictures';

/** Deletes the picture with this id. */
export const ownDeleted = createAction<string>('ownPictures/deleted');
/** Moves a picture to `index`, from 0. */
export const ownMoved = createAction<{ id: string; index: number }>('ownPictures/moved');
/** Restores the picture that was deleted last. */
export const ownBroughtBack = createAction<OwnWallpaper['id']>('ownPictures/broughtBack');

const addOwnListener = addListener.withTypes<RootState, AppDispatch, Services>();

/** Reads the own pictures and listens for changes, here and in other tabs. Runs once per page. */
export const followOwnPictures = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (getState().ownPictures.isFollowed) return;
  dispatch(ownPicturesChanged({ isFollowed: true }));
  dispatch(addOwnListener({ actionCreator: ownDeleted, effect: ({ payload }, api) => remove(payload, api) }));
  dispatch(addOwnListener({ actionCreator: ownMoved, effect: ({ payload }, api) => move(payload, api) }));
  onPicturesOfOtherTab(() => void dispatch(readAgain()));
  await dispatch(readAgain());
};

/** Reloads the list from storage: another tab may have changed it, or the browser may have cleared it. */
const readAgain = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(showList(await listPictures()));
};

/** Sets the list. If the shown picture is not in it, the next one is shown. */
const showList =
  (pictures: readonly OwnPicture[]): AppThunk =>
  (dispatch, getState) => {
    const { pictures: before = [] } = getState().ownPictures;
    dispatch(ownPicturesChanged({ pictures }));
    const shown = selectOwn(getState());
    if (pictures.some(({ id }) => id === shown?.id) || (!shown && pictures.length === 0)) return;
    const index = Math.max(
      0,
      before.findIndex(({ id }) => id === shown?.id),
    );
    dispatch(showOwn(pictures[index] ?? pictures.at(-1), false));
  };

/** Makes type 4 show this picture; the local picture if undefined. */
export const showOwn =
  (picture: OwnPicture | undefined, pinned: boolean): AppThunk =>
  (dispatch, _getState, { storage }) => {
    const own = picture ? { id: picture.id, pinned, known: picture.known } : null;
    const choice = readStoredWallpaper(storage.read(STORED_WALLPAPER_KEY));
    // Stored immediately, because the page may be closed before the next visit is prepared.
    if (own && (pinned || !choice.own)) storage.write(STORED_WALLPAPER_KEY, { ...choice, own, before: undefined });
    dispatch(ownPictureShown(own));
  };

async function move({ id, index }: { id: string; index: number }, api: ListenerApi): Promise<void> {
  const { pictures = [] } = api.getState().ownPictures;
  const moved = pictures.find((picture) => picture.id === id);
  if (!moved) return;
  // Update the list at once, so that the focus can follow the picture.
  const others = pictures.filter((picture) => picture !== moved);
  api.dispatch(ownPicturesChanged({ pictures: others.toSpliced(index, 0, moved) }));
  await stored(api, () => movePicture(id, index));
}

async function remove(id: string, api: ListenerApi): Promise<void> {
  api.cancelActiveListeners();
  const { pictures = [] } = api.getState().ownPictures;
  const wasShown = selectOwn(api.getState());
  api.dispatch(showList(pictures.filter((picture) => picture.id !== id)));
  const picture = await readPicture(id);
  if (!picture || !(await stored(api, () => removePicture(id)))) return;
  const bringBack = async () => {
    if (!(await stored(api, () => storePicture(picture)))) return;
    await api.dispatch(readAgain());
    if (wasShown?.id === id) api.dispatch(ownPictureShown(wasShown));
    api.dispatch(toastShown({ text: api.extra.words.current().wallpaper.own.undone, tone: 'success' }));
  };
  if (await isUndone(picture, api)) await bringBack();
}

/** Offers 撤销; resolves to whether the visitor clicked it. */
async function isUndone({ id, name }: OwnWallpaper, api: ListenerApi): Promise<boolean> {
  const { removed, undo } = api.extra.words.current().wallpaper.own;
  const text = removed(name);
  const end = () => api.dispatch(toastEnded(text));
  // Remove this toast on abort, because the next one may have the same text.
  api.signal.addEventListener('abort', end);
  const event = ownBroughtBack(id);
  api.dispatch(toastShown({ text, tone: 'info', action: { label: undo, event } }));
  let undone = false;
  await undoTime({
    undo: () => api.dispatch(event),
    isOver: (ms) =>
      api.condition((action) => {
        undone ||= ownBroughtBack.match(action);
        return undone || (toastEnded.match(action) && action.payload === text);
      }, ms),
    signal: api.signal,
  });
  api.signal.removeEventListener('abort', end);
  end();
  return undone;
}

/** Applies a change to storage. If that fails, resolves to false and reloads the list. */
async function stored(api: ListenerApi, change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    warn('own wallpapers', error);
    api.dispatch(toastShown({ text: api.extra.words.current().wallpaper.own.notChanged, tone: 'error' }));
    await api.dispatch(readAgain());
    return false;
  }
}

/** Imports files chosen in the list; if no own picture was shown, shows the first one. */
export const importChosen =
  (files: readonly File[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const [first] = await dispatch(importPictures(files));
    const { pictures = [] } = getState().ownPictures;
    if (first && !selectOwn(getState()))
      dispatch(
        showOwn(
          pictures.find(({ id }) => id === first),
          false,
        ),
      );
  };

/**
 * Imports dropped or pasted files. A picture dropped onto the page is shown; beside the list it is only added. If the
 * list is not visible, toasts report what it would.
 */
export const importDropped =
  (files: readonly File[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { words }) => {
    await dispatch(followOwnPictures());
    const isListSeen = selectSettingsOpen(getState()) && selectCoverType(getState()) === '4';
    if (isListSeen) {
      await dispatch(importChosen(files));
      return;
    }
    const ids = await dispatch(importPictures(files));
    const { pictures = [], problems, notes } = getState().ownPictures;
    for (const text of problems) dispatch(toastShown({ text, tone: 'error' }));
    for (const text of notes) dispatch(toastShown({ text, tone: 'info' }));
    const first = pictures.find(({ id }) => id === ids[0]);
    if (!first) return;
    dispatch(showOwn(first, true));
    dispatch(coverTypeChanged('4'));
    if (ids.length > 1)
      dispatch(toastShown({ text: words.current().wallpaper.own.added(ids.length), tone: 'success' }));
  };
