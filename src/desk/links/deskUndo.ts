import { addListener, createAction } from '@reduxjs/toolkit';
import type { LinkItem } from '@/contract/links';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import { undoTime } from '@/shared/lib/undoTime';
import type { Services } from '@/store/services';
import type { AppDispatch, RootState } from '@/store/state';
import { selectLinksFile } from '../deskSelectors';
import { changeLinks } from '../save/changeLinks';
import { bringBack, takeOut } from './linkMoves';

/** What 撤销 takes back: a removed link, which was before `next`, or added links. */
type Undo = { removed: LinkItem; next: LinkItem | undefined } | { added: readonly LinkItem[] };

/** Links were removed or added; `text` tells it. */
export const undoOffered = createAction<{ text: string; undo: Undo }>('desk/undoOffered');
const undone = createAction('desk/undone');

/**
 * Offers to take back a change of links with a toast: for eight seconds, longer while it is hovered or focused; Ctrl+Z
 * works, too.
 */
export const offerUndo = addListener.withTypes<RootState, AppDispatch, Services>()({
  actionCreator: undoOffered,
  async effect({ payload: { text, undo } }, api) {
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
    const list = selectLinksFile(api.getState())?.links;
    if (!isUndone || !list) return;
    void api.dispatch(
      changeLinks('added' in undo ? takeOut(list, undo.added) : bringBack(list, undo.removed, undo.next)),
    );
  },
});
