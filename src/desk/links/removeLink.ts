import type { LinkItem } from '@/contract/links';
import { toastEnded } from '@/features/toasts/toastsSlice';
import type { AppThunk } from '@/store/state';
import { selectLinksFile } from '../deskSelectors';
import { changeLinks } from '../save/changeLinks';
import { undoOffered } from './deskUndo';
import { placeOf } from './linkMoves';

/** Removes a link and offers to undo it. */
export const removeLink =
  (link: LinkItem): AppThunk<Promise<void>> =>
  async (dispatch, getState, { words }) => {
    const list = selectLinksFile(getState())?.links ?? [];
    const at = placeOf(list, link);
    if (at < 0) return;
    const next = list[at + 1] ?? undefined;
    const text = words.current().mine.deleted(link.name);
    const saving = dispatch(changeLinks([{ do: 'remove', at }]));
    dispatch(undoOffered({ text, undo: { removed: link, next } }));
    const { ok } = await saving;
    // The removal failed, so there is nothing to undo.
    if (!ok) dispatch(toastEnded(text));
  };
