import { PERSIST, REHYDRATE } from 'redux-persist';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { addImport } from './importListeners';
import { addLinkChanges } from './linkChanges';
import { addMineListeners, followOtherTabs } from './mineListeners';
import { MINE_KEY } from './mineKeys';
import { selectMineEntries } from './mineSlice';
import { bindWaysIn } from './waysIn';

/** Reads the own links and starts to persist their changes. */
export async function startMine(startListening: AppStartListening, api: ListenerApi): Promise<void> {
  addMineListeners(startListening);
  addLinkChanges(startListening);
  addImport(startListening);
  followOtherTabs(window, api);
  // Starts redux-persist for this slice, as `persistStore()` does for those read when the page opens.
  api.dispatch({
    type: PERSIST,
    key: MINE_KEY,
    register: () => undefined,
    rehydrate: (key: string, payload: unknown, err: unknown) => api.dispatch({ type: REHYDRATE, key, payload, err }),
  });
  await api.condition((_, state) => selectMineEntries(state) !== undefined);
  bindWaysIn(window, api);
}
