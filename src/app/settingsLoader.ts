import { settingsOpened } from '@/features/layout/layoutSlice';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import type { AppStartListening } from '@/store/listening';

/** Loads the listeners of the settings when the settings open, before any of their buttons can be pressed. */
export function addSettingsLoader(startListening: AppStartListening): void {
  startListening({
    actionCreator: settingsOpened,
    effect: async (_, api) => {
      api.unsubscribe();
      const load = () => api.extra.words.withLater(() => import('./lazyBoxAndSettings'));
      const { addSettingsListeners, ANSWER_KEYS } = await retryOnClick('settings', load);
      addSettingsListeners(startListening, ANSWER_KEYS);
    },
  });
}
