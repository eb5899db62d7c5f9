import { isRecord } from '@/contract/read';
import type { LinkItem } from '@/contract/links';
import { untilRevealed } from '@/features/wallpaper/wallpaperSlice';
import type { AppStartListening } from '@/store/listening';
import { pageStarted } from '@/store/pageActions';
import { addImport } from './importListeners';
import { addLinkChanges } from './linkChanges';
import { addMineListeners, followOtherTabs } from './mineListeners';
import { TILES_KEY } from './mineKeys';
import { selectMineEntries, tilesRead } from './mineSlice';
import { bindWaysIn } from './linkEntryPoints';

/** A shallow check: only this page writes the tiles, and the full entries are validated later. */
const isTile = (value: unknown): value is LinkItem =>
  isRecord(value) && ['name', 'link', 'icon', 'description'].every((field) => typeof value[field] === 'string');

/**
 * Shows the own tiles at once; redux-persist reads all own links when the page opens. Adding by address, paste and drop
 * begins when the page is revealed.
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
      if (selectMineEntries(api.getState()) === undefined) {
        await api.condition((_, state) => selectMineEntries(state) !== undefined);
      }
      await untilRevealed(api);
      bindWaysIn(window, api);
    },
  });
}
