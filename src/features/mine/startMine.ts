import { untilRevealed } from '@/features/wallpaper/wallpaperSlice';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { pageStarted } from '@/store/pageActions';
import { addImport } from './importListeners';
import { addLinkChanges, flush } from './linkChanges';
import { toastShown } from '@/features/toasts/toastsSlice';
import { MINE_STORAGE_KEY } from './mineKeys';
import { mineChanged, mineNotStored, selectMineLinks } from './mineSlice';
import { storedLinks } from './persistMine';
import { bindWaysIn } from './linkEntryPoints';

type Api = Pick<ListenerApi, 'dispatch' | 'getState' | 'extra' | 'signal'>;

/** Shows the stored links; returns whether others were shown. */
async function showStored(api: Api): Promise<boolean> {
  const stored = await storedLinks(api.extra.storage);
  if (JSON.stringify(stored) === JSON.stringify(selectMineLinks(api.getState()))) return false;
  api.dispatch(mineChanged(stored));
  flush(api);
  return true;
}

/** Handles a failed write of the own links. */
function addMineListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: mineNotStored,
    async effect(_, api) {
      if (!(await showStored(api))) return;
      api.dispatch(toastShown({ text: api.extra.words.current().mine.notStored, tone: 'error' }));
    },
  });
}

/** Shows what another tab has stored: the last write wins. Reads the storage itself, since storage events may be late. */
function followOtherTabs(target: Window, api: Api): void {
  target.addEventListener(
    'storage',
    ({ key }) => {
      if (key === MINE_STORAGE_KEY) void showStored(api);
    },
    { signal: api.signal },
  );
}

/**
 * The own links of the page: redux-persist reads them when the page opens. Adding by address, paste and drop begins when
 * the page is revealed.
 */
export function addMine(startListening: AppStartListening): void {
  addMineListeners(startListening);
  addLinkChanges(startListening);
  addImport(startListening);
  startListening({
    actionCreator: pageStarted,
    async effect(_, api) {
      followOtherTabs(window, api);
      await untilRevealed(api);
      bindWaysIn(window, api);
      // `api.signal` would abort at the end of the effect, and these listeners with it.
      await new Promise(() => undefined);
    },
  });
}
