import { isRecord } from '@/contract/read';
import type { LinkItem } from '@/contract/links';
import { directoryOpened } from '@/features/links/linksSlice';
import { needsSettings } from '@/features/settings/settingsToolsSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { inTurn, mayFetchAhead } from '@/shared/lib/inTurn';
import { nextEvent } from '@/shared/lib/nextEvent';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import type { AppStartListening, ListenerApi } from '@/store/listening';
import { pageStarted } from '@/store/pageActions';
import { TILES_KEY } from './mineKeys';
import { tilesRead } from './mineSlice';

/** A shallow check: only this page writes the tiles, and the full entries are validated later. */
const isTile = (value: unknown): value is LinkItem =>
  isRecord(value) && ['name', 'link', 'icon', 'description'].every((field) => typeof value[field] === 'string');

/**
 * Shows the own tiles at once; loads the other own links when the page is idle, something has been pasted or dropped, or
 * the directory or the settings open.
 */
export function addMineLoader(startListening: AppStartListening): void {
  startListening({
    actionCreator: pageStarted,
    async effect(_, api) {
      const tiles = api.extra.storage.read(TILES_KEY);
      if (Array.isArray(tiles)) api.dispatch(tilesRead(tiles.filter(isTile)));
      const isRevealed = revealed(api);
      await Promise.race([
        isRevealed.then(() => idle(api)),
        // Not before the reveal, since the dialog would cover the loading screen.
        api.extra.earlyData.recorded.then(() => isRevealed),
        api.condition((action) => directoryOpened.match(action) || needsSettings(action)),
      ]);
      const { startMine } = await retryOnClick('mine', () => import('./lazyMine'));
      await startMine(startListening, api);
    },
  });
}

async function revealed(api: ListenerApi): Promise<void> {
  if (!selectRevealed(api.getState())) await api.condition((_, state) => selectRevealed(state));
}

async function idle(api: ListenerApi): Promise<void> {
  if (mayFetchAhead()) return inTurn();
  // In data-saver mode, wait for the first key or drag, since pasting or dropping may add an own link.
  await nextEvent(window, ['keydown', 'dragenter'], api.extra.signal);
}
