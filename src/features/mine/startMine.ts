import type { AppStartListening, ListenerApi } from '@/store/listening';
import { addImport } from './importListeners';
import { addLinkChanges } from './linkChanges';
import { selectMineEntries } from './mineSlice';
import { bindWaysIn } from './waysIn';

/** Starts what changes the own links, once they have been read. */
export async function startMine(startListening: AppStartListening, api: ListenerApi): Promise<void> {
  addLinkChanges(startListening);
  addImport(startListening);
  // redux-persist reads the links when the page opens.
  if (selectMineEntries(api.getState()) === undefined)
    await api.condition((_, state) => selectMineEntries(state) !== undefined);
  bindWaysIn(window, api);
}
