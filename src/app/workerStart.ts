import { reloadClicked } from '@/features/layout/layoutSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { warn } from '@/shared/lib/log';
import { whenIdle } from '@/shared/lib/whenIdle';
import type { AppStartListening } from './listening';

/** The service worker comes once the page stands still; development has none, nor has a build that removes it. */
export function addWorkerStart(startListening: AppStartListening): void {
  startListening({ actionCreator: reloadClicked, effect: (_, { extra }) => extra.reload() });
  if (!import.meta.env.PROD || import.meta.env.MODE === 'unregister') return;
  startListening({
    actionCreator: mainAreaRevealed,
    effect(_, api) {
      api.unsubscribe();
      whenIdle(() => {
        import('./serviceWorker')
          .then(({ startServiceWorker }) => startServiceWorker(api))
          .catch((error: unknown) => warn('service worker', error));
      });
    },
  });
}
