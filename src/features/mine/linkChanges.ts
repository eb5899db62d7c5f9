import { FLUSH } from 'redux-persist';
import { categoryChosen, OWN_CATEGORY, selectDirectoryOpen } from '@/features/links/linksSlice';
import { toastEnded, toastShown, type ToastTone } from '@/features/toasts/toastsSlice';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { linksAt, withIds } from './changes';
import { linkSaved } from './mineActions';
import type { MineFields } from './mineLink';
import {
  isLinksChange,
  linkClosed,
  linkDeleted,
  linkEdited,
  linksAdded,
  linksRemoved,
  linksUndoClicked,
  mineNotStored,
  selectMineLinks,
  type LinksUndo,
} from './mineSlice';
import { cleanText, LONGEST_DESCRIPTION, LONGEST_NAME } from '@/shared/lib/text';
import { nameFrom, ownLinkAddress } from './ownLinkAddress';
import { undoTime } from '@/shared/lib/undoTime';

/** Shows a toast with 撤销 for eight seconds, longer while it is hovered or focused; Ctrl+Z works, too. */
export async function offerUndo(
  api: ListenerApi,
  text: string,
  undo: LinksUndo,
  tone: ToastTone = 'info',
): Promise<void> {
  const event = linksUndoClicked(undo);
  const end = () => api.dispatch(toastEnded(text));
  // Remove this toast if the listener is cancelled, as the next toast may have the same text.
  api.signal.addEventListener('abort', end);
  api.dispatch(toastShown({ text, tone, action: { label: api.extra.words.current().mine.undo, event } }));
  const isOver = (action: unknown) =>
    linksUndoClicked.match(action) ||
    mineNotStored.match(action) ||
    (toastEnded.match(action) && action.payload === text);
  await undoTime({
    undo: () => api.dispatch(event),
    isOver: (ms) => api.condition(isOver, ms),
    signal: api.signal,
  });
  api.signal.removeEventListener('abort', end);
  end();
}

/** Maximum length of an icon value; longer than any built-in icon name or emoji. */
const LONGEST_ICON = 64;

/** Normalizes the fields of an own link, typed or from a file; undefined if the address cannot be opened. */
export function ownFields(fields: MineFields): MineFields | undefined {
  const link = ownLinkAddress(fields.link);
  if (link === undefined) return undefined;
  return {
    link,
    name: cleanText(fields.name, LONGEST_NAME) || nameFrom(link),
    icon: fields.icon.slice(0, LONGEST_ICON),
    description: cleanText(fields.description, LONGEST_DESCRIPTION),
    folder: cleanText(fields.folder, LONGEST_NAME),
    home: fields.home,
  };
}

/** Listeners for the visitor's changes of own links. */
export function addLinkChanges(startListening: AppStartListening): void {
  // A reload may follow right after the change.
  startListening({ matcher: isLinksChange, effect: (_, api) => void flush(api) });

  startListening({
    actionCreator: linkSaved,
    effect({ payload: { id, ...typed } }, api) {
      const fields = ownFields({ ...typed, folder: '' });
      if (!fields) return;
      api.dispatch(linkClosed());
      if (id === undefined) {
        api.dispatch(linksAdded(withIds(selectMineLinks(api.getState()), [fields], api.extra.random)));
        if (selectDirectoryOpen(api.getState())) api.dispatch(categoryChosen(OWN_CATEGORY));
        else api.dispatch(toastShown({ text: api.extra.words.current().mine.added(fields.name), tone: 'success' }));
      } else {
        const { link, name, icon, description, home } = fields;
        api.dispatch(linkEdited({ id, link, name, icon, description, home }));
      }
    },
  });

  startListening({
    actionCreator: linkDeleted,
    async effect({ payload: id }, api) {
      api.cancelActiveListeners();
      const removed = linksAt(selectMineLinks(api.getState()), new Set([id]));
      const [first] = removed;
      if (!first) return;
      api.dispatch(linkClosed());
      api.dispatch(linksRemoved([id]));
      await offerUndo(api, api.extra.words.current().mine.deleted(first.link.name), { removed, added: [] });
    },
  });

  startListening({
    actionCreator: linksUndoClicked,
    effect(_, api) {
      const { undone } = api.extra.words.current().mine;
      api.dispatch(toastEnded(undone));
      api.dispatch(toastShown({ text: undone, tone: 'success' }));
    },
  });
}

/** What `flush()` of redux-persist's persistor dispatches. */
export const flush = ({ dispatch }: Pick<ListenerApi, 'dispatch'>): unknown =>
  dispatch({ type: FLUSH, result: () => undefined });
