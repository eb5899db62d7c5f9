import { addListener, createAction } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import { undoTime } from '@/shared/lib/undoTime';
import type { Services } from '@/store/services';
import type { AppDispatch, AppThunk, RootState } from '@/store/state';
import { selectLinksFile } from '../deskSlice';
import { changeLinks } from '../save/changeLinks';
import { bringBack, placeOf } from './linkMoves';

const linkRemoved = createAction<{ link: LinkItem; next: LinkItem | undefined }>('desk/linkRemoved');
const removalUndone = createAction('desk/removalUndone');

/** Removes a link, and offers to bring it back. */
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
    // It is still there: nothing is to be brought back.
    if (!ok) dispatch(toastEnded(words.later().mine.deleted(link.name)));
  };

/** Brings removed links back when that is wanted: for eight seconds, while pointer or focus is on the message longer, and by Ctrl+Z. */
export const offerToBringBack = addListener.withTypes<RootState, AppDispatch, Services>()({
  actionCreator: linkRemoved,
  async effect({ payload: { link, next } }, api) {
    api.cancelActiveListeners();
    const { deleted, undo } = api.extra.words.later().mine;
    const text = deleted(link.name);
    const end = () => api.dispatch(toastEnded(text));
    // The next message may have the same words.
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
