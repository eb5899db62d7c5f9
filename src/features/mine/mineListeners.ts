import { toastShown } from '@/features/toasts/toastsSlice';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { mergeEntries } from './merge';
import { MINE_KEY } from './mineKeys';
import { mineChanged, mineNotStored, selectMineEntries } from './mineSlice';
import { mineStateOf } from './mineStateOf';
import { storedEntries } from './mineStore';

/** Handles a failed write of the own links. */
export function addMineListeners(startListening: AppStartListening): void {
  startListening({
    actionCreator: mineNotStored,
    effect(_, api) {
      const stored = storedEntries(api.extra.storage, api.extra.now());
      // Show the stored links again, unless they are shown already.
      if (JSON.stringify(stored) === JSON.stringify(selectMineEntries(api.getState()))) return;
      api.dispatch(mineChanged(mineStateOf(stored)));
      api.dispatch(toastShown({ text: api.extra.words.current().mine.notKept, tone: 'error' }));
    },
  });
}

/** Merges the changes of other tabs. Reads the storage itself, since storage events may be late. */
export function followOtherTabs(target: Window, api: Pick<ListenerApi, 'dispatch' | 'getState' | 'extra'>): void {
  target.addEventListener(
    'storage',
    ({ key }) => {
      const own = selectMineEntries(api.getState());
      if (key !== MINE_KEY || !own) return;
      const now = api.extra.now();
      const merged = mergeEntries(storedEntries(api.extra.storage, now), own, now);
      if (JSON.stringify(merged) !== JSON.stringify(own)) api.dispatch(mineChanged(mineStateOf(merged)));
    },
    { signal: api.extra.signal },
  );
}
