import { selectQuietMode } from '@/features/settings/settingsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { firstInput } from '@/page/firstInput';
import { isQuiet } from '@/page/quiet';
import type { AppStartListening } from '@/store/listening';
import { followReasons } from './followReasons';

/**
 * Keeps quiet mode up to date after the boot script has set it: from the first input, or from the reveal if it is on,
 * which a message explains.
 */
export function addQuietListener(startListening: AppStartListening): void {
  startListening({
    actionCreator: mainAreaRevealed,
    effect: async (_, api) => {
      api.unsubscribe();
      if (!isQuiet()) await firstInput();
      let stop = api.dispatch(followReasons(selectQuietMode(api.getState())));
      startListening({
        predicate: (_action, state, before) => selectQuietMode(state) !== selectQuietMode(before),
        effect: (_action, changed) => {
          stop();
          stop = changed.dispatch(followReasons(selectQuietMode(changed.getState())));
        },
      });
      // Until the store's listeners are cleared.
      try {
        await api.pause(new Promise(() => undefined));
      } finally {
        stop();
      }
    },
  });
}
