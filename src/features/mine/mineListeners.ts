import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { MINE_STORAGE_KEY } from './mineKeys';
import { mineChanged, mineNotStored, selectMineLinks } from './mineSlice';
import { flush } from './linkChanges';
import { storedLinks } from './persistMine';

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
export function addMineListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: mineNotStored,
    async effect(_, api) {
      if (!(await showStored(api))) return;
      api.dispatch(toastShown({ text: api.extra.words.current().mine.notStored, tone: 'error' }));
    },
  });
}

/** Shows what another tab has stored: the last write wins. Reads the storage itself, since storage events may be late. */
export function followOtherTabs(target: Window, api: Api): void {
  target.addEventListener(
    'storage',
    ({ key }) => {
      if (key === MINE_STORAGE_KEY) void showStored(api);
    },
    { signal: api.signal },
  );
}
