import { categoryChosen, OWN_CATEGORY, selectDirectoryOpen } from '@/features/links/linksSlice';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { addLinks, bringBack, editLink, moveLink, removeLinks } from './changes';
import { isLink, type MineEntry, type MineLink } from './entry';
import { linkSaved, undoClicked } from './mineActions';
import { linkClosed, linkDeleted, linkMoved, mineChanged, selectMineEntries } from './mineSlice';
import { mineStateOf } from './mineStateOf';
import { ownFields } from './ownFields';
import { offerUndo } from './undoToast';

/** Listeners for the visitor's changes of own links. */
export function addLinkChanges(startListening: AppStartListening): void {
  startListening({
    actionCreator: linkSaved,
    effect({ payload: { id, ...typed } }, api) {
      const fields = ownFields({ ...typed, folder: '' });
      if (!fields) return;
      api.dispatch(linkClosed());
      const { now, random } = api.extra;
      if (id === undefined) {
        change(api, (entries) => addLinks(entries, [fields], now(), random).entries);
        if (selectDirectoryOpen(api.getState())) api.dispatch(categoryChosen(OWN_CATEGORY));
        else api.dispatch(toastShown({ text: api.extra.words.current().mine.added(fields.name), tone: 'success' }));
      } else {
        const { link, name, icon, description, home } = fields;
        change(api, (entries) => editLink(entries, id, { link, name, icon, description, home }, now()));
      }
    },
  });

  startListening({
    actionCreator: linkDeleted,
    async effect({ payload: id }, api) {
      api.cancelActiveListeners();
      const deleted = linksOf(api).filter((link) => link.id === id);
      const [link] = deleted;
      if (!link) return;
      api.dispatch(linkClosed());
      change(api, (entries) => removeLinks(entries, new Set([id]), api.extra.now()));
      await offerUndo(api, api.extra.words.current().mine.deleted(link.name), { back: deleted, gone: [] });
    },
  });

  startListening({
    actionCreator: linkMoved,
    effect({ payload: { id, ...to } }, api) {
      change(api, (entries) => moveLink(entries, id, to, api.extra.now()));
    },
  });

  startListening({
    actionCreator: undoClicked,
    effect({ payload: { back, gone } }, api) {
      const now = api.extra.now();
      change(api, (entries) => bringBack(removeLinks(entries, new Set(gone), now), back, now));
      const { undone } = api.extra.words.current().mine;
      api.dispatch(toastEnded(undone));
      api.dispatch(toastShown({ text: undone, tone: 'success' }));
    },
  });
}

/** The own links in the format of the stored entries. */
export const linksOf = (api: ListenerApi): MineLink[] => (selectMineEntries(api.getState()) ?? []).filter(isLink);

/**
 * Changes the entries synchronously: the listener runs during the dispatch, so the caller sees the change right after
 * it.
 */
export function change(api: ListenerApi, by: (entries: readonly MineEntry[]) => MineEntry[]): void {
  api.dispatch(mineChanged(mineStateOf(by(selectMineEntries(api.getState()) ?? []))));
}
