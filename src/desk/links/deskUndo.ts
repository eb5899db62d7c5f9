import { addListener, createAction } from '@reduxjs/toolkit';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import { undoTime } from '@/shared/lib/undoTime';
import type { Services } from '@/store/services';
import type { AppDispatch, AppThunk, RootState } from '@/store/state';
import { selectLinksFile } from '../deskSelectors';

/** Links were removed or added, as `text` says; `etag` is that of the file with this change. */
const undoOffered = createAction<{ text: string; etag: string }>('desk/undoOffered');

/** Offers to undo the change that was just saved. */
export const offerLinksUndo =
  (text: string): AppThunk =>
  (dispatch, getState) => {
    const etag = selectLinksFile(getState())?.etag;
    if (etag !== undefined) dispatch(undoOffered({ text, etag }));
  };
const undone = createAction('desk/undone');

/**
 * Shows an offered undo as a toast: for eight seconds, longer while it is hovered or focused; Ctrl+Z works, too.
 */
export const addUndoListener = (onUndo: (etag: string) => void) =>
  addListener.withTypes<RootState, AppDispatch, Services>()({
    actionCreator: undoOffered,
    async effect({ payload: { text, etag } }, api) {
      api.cancelActiveListeners();
      const end = () => api.dispatch(toastEnded(text));
      // Remove this toast if the listener is cancelled, as the next toast may have the same text.
      api.signal.addEventListener('abort', end);
      const event = undone();
      api.dispatch(toastShown({ text, tone: 'info', action: { label: api.extra.words.current().mine.undo, event } }));
      const isOver = (action: unknown) => undone.match(action) || (toastEnded.match(action) && action.payload === text);
      let isUndone = false;
      await undoTime({
        undo: () => api.dispatch(event),
        isOver: (ms) =>
          api.condition((action) => {
            isUndone ||= undone.match(action);
            return isOver(action);
          }, ms),
        signal: api.signal,
      });
      api.signal.removeEventListener('abort', end);
      end();
      if (isUndone) onUndo(etag);
    },
  });
