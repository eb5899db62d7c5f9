import { PERSIST, REHYDRATE } from 'redux-persist';
import { isRecord } from '@/contract/read';
import type { LinkItem } from '@/contract/links';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import type { AppStartListening } from '@/store/listening';
import { pageStarted } from '@/store/pageActions';
import { addImport } from './importListeners';
import { addLinkChanges } from './linkChanges';
import { addMineListeners, followOtherTabs } from './mineListeners';
import { MINE_KEY, TILES_KEY } from './mineKeys';
import { selectMineEntries, tilesRead } from './mineSlice';
import { bindWaysIn } from './waysIn';

/** A shallow check: only this page writes the tiles, and the full entries are validated later. */
const isTile = (value: unknown): value is LinkItem =>
  isRecord(value) && ['name', 'link', 'icon', 'description'].every((field) => typeof value[field] === 'string');

/**
 * Shows the own tiles at once, reads all own links and starts to persist their changes. Adding by address, paste and
 * drop begins when the page is revealed.
 */
export function addMine(startListening: AppStartListening): void {
  addMineListeners(startListening);
  addLinkChanges(startListening);
  addImport(startListening);
  startListening({
    actionCreator: pageStarted,
    async effect(_, api) {
      const tiles = api.extra.storage.read(TILES_KEY);
      if (Array.isArray(tiles)) api.dispatch(tilesRead(tiles.filter(isTile)));
      followOtherTabs(window, api);
      // Starts redux-persist for this slice, as `persistStore()` does for those read when the page opens.
      api.dispatch({
        type: PERSIST,
        key: MINE_KEY,
        register: () => undefined,
        rehydrate: (key: string, payload: unknown, err: unknown) =>
          api.dispatch({ type: REHYDRATE, key, payload, err }),
      });
      if (selectMineEntries(api.getState()) === undefined) {
        await api.condition((_, state) => selectMineEntries(state) !== undefined);
      }
      if (!selectRevealed(api.getState())) await api.condition((_, state) => selectRevealed(state));
      bindWaysIn(window, api);
    },
  });
}
