import { addListener, createAction } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import { undoTime } from '@/shared/lib/undoTime';
import type { Services } from '@/store/services';
import type { AppDispatch, AppThunk, RootState } from '@/store/state';
import { selectLinksFile } from '../deskSelectors';
import { changeLinks } from '../save/changeLinks';
import { bringBack, placeOf } from './linkMoves';

const linkRemoved = createAction<{ link: LinkItem; next: LinkItem | undefined }>('desk/linkRemoved');
const removalUndone = createAction('desk/removalUndone');

/** Removes a link and offers to undo it. */
export const removeLink =
  (link: LinkItem): AppThunk<Promise<void>> =>
  async (dispatch, getState, { words }) => {
    const list = selectLinksFile(getState())?.links ?? [];
    const at = placeOf(list, link);
    if (at < 0) return;
    const next = list[at + 1] ?? undefined;
    const saving = dispatch(changeLinks([{ do: 'remove', at }]));
    dispatch(linkRemoved({ link, next }));
    const { ok } = await saving;
    // The removal failed, so there is nothing to undo.
    if (!ok) dispatch(toastEnded(words.current().mine.deleted(link.name)));
  };

/**
 * Offers to restore a removed link with a toast: for eight seconds, longer while it is hovered or focused; Ctrl+Z
 * works, too.
 */
export const offerToBringBack = addListener.withTypes<RootState, AppDispatch, Services>()({
  actionCreator: linkRemoved,
  async effect({ payload: { link, next } }, api) {
    api.cancelActiveListeners();
    const { deleted, undo } = api.extra.words.current().mine;
    const text = deleted(link.name);
    const end = () => api.dispatch(toastEnded(text));
    // Remove this toast if the listener is cancelled, as the next toast may have the same text.
    api.signal.addEventListener('abort', end);
    const event = removalUndone();
    api.dispatch(toastShown({ text, tone: 'info', action: { label: undo, event } }));
    const isOver = (action: unknown) =>
      removalUndone.match(action) || (toastEnded.match(action) && action.payload === text);
    let undone = false;
    await undoTime({
      undo: () => api.dispatch(event),
      isOver: (ms) =>
        api.condition((action) => {
          undone ||= removalUndone.match(action);
          return isOver(action);
        }, ms),
      signal: api.signal,
    });
    api.signal.removeEventListener('abort', end);
    end();
    const list = selectLinksFile(api.getState())?.links;
    if (undone && list) void api.dispatch(changeLinks(bringBack(list, link, next)));
  },
});
