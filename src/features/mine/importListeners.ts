import { isAnyOf } from '@reduxjs/toolkit';
import { warn } from '@/shared/lib/log';
import { saveFile } from '@/shared/lib/saveFile';
import { categoryChosen, OWN_CATEGORY } from '@/features/links/linksSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { partMissing } from '@/store/pageActions';
import { linksAt, withIds } from './changes';
import { ownFields, offerUndo } from './linkChanges';
import { importConfirmed } from './mineActions';
import type { MineFields } from './mineLink';
import {
  allLinksDeleted,
  bookmarksOpened,
  linksExportClicked,
  importClicked,
  isLinksChange,
  linksAdded,
  linksImported,
  linksRemoved,
  mineChanged,
  selectMineLinks,
  selectOpenedBookmarks,
  selectOwnLinks,
} from './mineSlice';

type Api = Pick<ListenerApi, 'dispatch' | 'getState'>;

/** The part that reads bookmarks. If it does not load, the preview closes, a message says so, and there is none. */
async function loadImport({ dispatch }: Pick<Api, 'dispatch'>) {
  try {
    return await import('./ownImport');
  } catch (error) {
    warn('bookmarks', error);
    dispatch(bookmarksOpened(undefined));
    dispatch(partMissing());
    return undefined;
  }
}

/**
 * Listeners for imports (bookmark file with preview, links of a settings file), for the export as bookmarks, and for deleting all own links; each can
 * be undone with 撤销.
 */
export function addImport(startListening: AppStartListening): void {
  startListening({
    actionCreator: importClicked,
    effect(_, api) {
      chooseFile((file) => void openBookmarks(file, api));
    },
  });

  startListening({
    actionCreator: linksExportClicked,
    async effect(_, api) {
      const part = await loadImport(api);
      const html = part?.ownBookmarks(selectMineLinks(api.getState()), api.extra.words.current().links.own.mine);
      if (html !== undefined) saveFile(new File([html], 'porchlight-bookmarks.html', { type: 'text/html' }));
    },
  });

  startListening({
    actionCreator: importConfirmed,
    async effect(_, api) {
      api.cancelActiveListeners();
      const { bookmarks = [] } = selectOpenedBookmarks(api.getState()) ?? {};
      const part = await loadImport(api);
      // Another click has started the import again.
      if (!part || api.signal.aborted) return;
      // Another tab may have changed the links after the preview was made.
      const plan = part.planOwnImport(bookmarks, selectOwnLinks(api.getState()));
      // The links are stored before the preview closes: a reload may follow.
      const ids = addAll(api, plan.added.map(part.ownLinkOf), api.extra.random);
      api.dispatch(bookmarksOpened(undefined));
      if (ids.length === 0) {
        api.dispatch(toastShown({ text: api.extra.words.current().mine.importNothing, tone: 'info' }));
        return;
      }
      api.dispatch(categoryChosen(OWN_CATEGORY));
      await offerRemoval(api, ids, 'imported');
    },
  });

  startListening({
    matcher: isAnyOf(mineChanged, isLinksChange),
    effect: (_, api) => showPlan(api),
  });

  startListening({
    actionCreator: linksImported,
    async effect({ payload }, api) {
      api.cancelActiveListeners();
      const links = payload.flatMap((filed) => ownFields(filed) ?? []);
      if (links.length > 0) await offerRemoval(api, addAll(api, links, api.extra.random), 'linksImported');
    },
  });

  startListening({
    actionCreator: allLinksDeleted,
    async effect(_, api) {
      api.cancelActiveListeners();
      const links = selectMineLinks(api.getState());
      const ids = links.map(({ id }) => id);
      const removed = linksAt(links, new Set(ids));
      api.dispatch(linksRemoved(ids));
      if (removed.length > 0)
        await offerUndo(api, api.extra.words.current().mine.allDeleted(removed.length), { removed, added: [] });
    },
  });
}

/** Adds links under their sub-headings, as one change. Returns their ids. */
function addAll(api: Api, links: readonly MineFields[], random: () => number): string[] {
  if (links.length === 0) return [];
  const added = withIds(selectMineLinks(api.getState()), links, random);
  api.dispatch(linksAdded(added));
  return added.map(({ id }) => id);
}

/** Undoes an import as one change. */
const offerRemoval = (api: ListenerApi, added: string[], text: 'imported' | 'linksImported'): Promise<void> =>
  offerUndo(api, api.extra.words.current().mine[text](added.length), { removed: [], added }, 'success');

/** Shows what the opened file adds to the own links, and shows it again when they change. */
async function showPlan(api: Api): Promise<void> {
  const opened = selectOpenedBookmarks(api.getState());
  if (!opened?.bookmarks) return;
  const part = await loadImport(api);
  // The preview was closed meanwhile, or another file was chosen.
  if (!part || selectOpenedBookmarks(api.getState())?.bookmarks !== opened.bookmarks) return;
  const plan = part.planOwnImport(opened.bookmarks, selectOwnLinks(api.getState()));
  api.dispatch(bookmarksOpened({ ...opened, plan }));
}

/** Reads a bookmark file and shows the preview of its import. */
export async function openBookmarks(file: File, api: Api): Promise<void> {
  const opened = { file: file.name };
  api.dispatch(bookmarksOpened(opened));
  const part = await loadImport(api);
  if (!part) return;
  const read = await part.readBookmarkFile(file);
  // The preview was closed meanwhile, or another file was chosen.
  if (selectOpenedBookmarks(api.getState()) !== opened) return;
  api.dispatch(bookmarksOpened({ ...opened, ...(typeof read === 'string' ? { refused: read } : { bookmarks: read }) }));
  await showPlan(api);
}

/** Opens the browser's file picker, for any file, as exports are recognised by their content; needs a user gesture. */
function chooseFile(onFile: (file: File) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.addEventListener('change', () => {
    const file = field.files?.[0];
    if (file) onFile(file);
  });
  field.click();
}
