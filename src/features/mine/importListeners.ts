import { retryOnClick } from '@/shared/lib/retryOnClick';
import { categoryChosen, OWN_CATEGORY } from '@/features/links/linksSlice';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { addLinks, removeLinks } from './changes';
import type { LinkFields } from './entry';
import { ownFields } from './ownFields';
import { importConfirmed } from './mineActions';
import {
  allLinksDeleted,
  bookmarksOpened,
  importClicked,
  linksImported,
  selectMineEntries,
  selectOpenedBookmarks,
  selectOwnLinks,
} from './mineSlice';
import { change, linksOf } from './linkChanges';
import { offerUndo } from './undoToast';

type Api = Pick<ListenerApi, 'dispatch' | 'getState' | 'condition'>;

/** From a bookmark file to own links: by its preview, and back by one 撤销. */
export function addImport(startListening: AppStartListening): void {
  startListening({
    actionCreator: importClicked,
    effect(_, api) {
      chooseFile((file) => void openBookmarks(file, api));
    },
  });

  startListening({
    actionCreator: importConfirmed,
    async effect(_, api) {
      api.cancelActiveListeners();
      const plan = selectOpenedBookmarks(api.getState())?.plan;
      api.dispatch(bookmarksOpened(undefined));
      if (!plan || plan.added.length === 0) return;
      api.dispatch(categoryChosen(OWN_CATEGORY));
      await addAll(api, plan.added, 'imported');
    },
  });

  startListening({
    actionCreator: linksImported,
    async effect({ payload }, api) {
      api.cancelActiveListeners();
      const links = payload.flatMap((filed) => ownFields(filed) ?? []);
      if (links.length > 0) await addAll(api, links, 'linksImported');
    },
  });

  startListening({
    actionCreator: allLinksDeleted,
    async effect(_, api) {
      api.cancelActiveListeners();
      const back = linksOf(api);
      change(api, (entries) => removeLinks(entries, new Set(back.map(({ id }) => id)), api.extra.now()));
      if (back.length > 0)
        await offerUndo(api, api.extra.words.later().mine.allDeleted(back.length), { back, gone: [] });
    },
  });
}

/** Adds links under their sub-headings, as one change that can be undone as one. */
async function addAll(
  api: ListenerApi,
  links: readonly LinkFields[],
  told: 'imported' | 'linksImported',
): Promise<void> {
  let gone: string[] = [];
  change(api, (entries) => {
    const { entries: next, ids } = addLinks(entries, links, api.extra.now(), api.extra.random);
    gone = ids;
    return next;
  });
  await offerUndo(api, api.extra.words.later().mine[told](gone.length), { back: [], gone });
}

/** Shows what a bookmark file would bring. */
export async function openBookmarks(file: File, api: Api): Promise<void> {
  const opened = { file: file.name };
  api.dispatch(bookmarksOpened(opened));
  const { readBookmarkFile, planImport } = await retryOnClick('bookmarks', () => import('./lazyImport'));
  const read = await readBookmarkFile(file);
  if (selectMineEntries(api.getState()) === undefined) {
    await api.condition((_, state) => selectMineEntries(state) !== undefined);
  }
  const state = api.getState();
  // It was closed meanwhile, or another file chosen.
  if (selectOpenedBookmarks(state) !== opened) return;
  api.dispatch(
    bookmarksOpened(
      typeof read === 'string'
        ? { ...opened, refused: read }
        : { ...opened, plan: planImport(read, selectOwnLinks(state)) },
    ),
  );
}

/** The browser's own picker: it opens while the visitor's click still counts. */
function chooseFile(onFile: (file: File) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = '.html,.htm,.json,.csv,text/html,application/json,text/csv';
  field.addEventListener('change', () => {
    const file = field.files?.[0];
    if (file) onFile(file);
  });
  field.click();
}
