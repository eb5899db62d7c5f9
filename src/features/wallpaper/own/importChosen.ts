import { selectSettingsOpen } from '@/features/layout/layoutSlice';
import { coverTypeChanged, selectCoverType } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppThunk } from '@/store/state';
import { selectOwn } from '../wallpaperSlice';
import { followOwnPictures, showOwn } from './ownChanges';
import { importPictures } from './importPictures';

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
