import { needsSettings } from '@/features/settings/settingsToolsSlice';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import type { AppStartListening } from '@/store/listening';
import { loadLater } from './useLater';

/**
 * Loads the settings' listeners when the settings open or a settings code is imported, before any of their buttons can
 * be clicked.
 */
export function addSettingsLoader(startListening: AppStartListening): void {
  startListening({
    predicate: needsSettings,
    effect: async (_, api) => {
      api.unsubscribe();
      const { addSettingsListeners, ANSWER_KEYS } = await retryOnClick('settings', loadLater);
      addSettingsListeners(startListening, ANSWER_KEYS);
    },
  });
}
