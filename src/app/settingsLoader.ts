import { needsSettings } from '@/features/settings/settingsToolsSlice';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import type { AppStartListening } from '@/store/listening';

/** Loads the listeners of the settings when the settings open or are asked for by code, before any button can be pressed. */
export function addSettingsLoader(startListening: AppStartListening): void {
  startListening({
    predicate: needsSettings,
    effect: async (_, api) => {
      api.unsubscribe();
      const load = () => api.extra.words.withLater(() => import('./lazyBoxAndSettings'));
      const { addSettingsListeners, ANSWER_KEYS } = await retryOnClick('settings', load);
      addSettingsListeners(startListening, ANSWER_KEYS);
    },
  });
}
