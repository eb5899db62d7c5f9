import { settingsOpened } from '@/features/layout/layoutSlice';
import { warn } from '@/shared/lib/log';
import type { AppStartListening } from './listening';

/** What the tools of the settings do comes with their panel: it is there before one of their buttons can be pressed. */
export function addSettingsStart(startListening: AppStartListening): void {
  startListening({
    actionCreator: settingsOpened,
    effect: async (_, api) => {
      api.unsubscribe();
      try {
        const { addSettingsListeners } = await import('./boxParts');
        addSettingsListeners(startListening);
      } catch (error) {
        warn('settings', error);
        api.subscribe();
      }
    },
  });
}
