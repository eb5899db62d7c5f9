import { untilRevealed } from '@/features/wallpaper/wallpaperSlice';
import type { AppStartListening } from '@/store/listening';
import { pageStarted } from '@/store/pageActions';
import { addImport } from './importListeners';
import { addLinkChanges } from './linkChanges';
import { addMineListeners, followOtherTabs } from './mineListeners';
import { bindWaysIn } from './linkEntryPoints';

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
