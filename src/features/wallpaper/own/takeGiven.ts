import { selectSettingsOpen } from '@/features/layout/layoutSlice';
import { coverTypeChanged, selectCoverType } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppThunk } from '@/store/state';
import { selectOwn } from '../wallpaperSlice';
import { followOwnPictures, showOwn } from './ownChanges';
import { takeIn } from './takeIn';

/** Takes in what was chosen in the list; the first picture of all is shown. */
export const takeChosen =
  (files: readonly File[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const [first] = await dispatch(takeIn(files));
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
 * Takes in what was dropped or pasted. Who drops a picture onto the page wants to see it there; beside the list it only
 * joins the others. Where the list is not seen, messages say what it would say.
 */
export const takeDropped =
  (files: readonly File[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { words }) => {
    await dispatch(followOwnPictures());
    const isListSeen = selectSettingsOpen(getState()) && selectCoverType(getState()) === '4';
    if (isListSeen) {
      await dispatch(takeChosen(files));
      return;
    }
    const ids = await dispatch(takeIn(files));
    const { pictures = [], problems } = getState().ownPictures;
    for (const text of problems) dispatch(toastShown({ text, tone: 'error' }));
    const first = pictures.find(({ id }) => id === ids[0]);
    if (!first) return;
    dispatch(showOwn(first, true));
    dispatch(coverTypeChanged('4'));
    if (ids.length > 1) dispatch(toastShown({ text: words.later().wallpaper.own.added(ids.length), tone: 'success' }));
  };
