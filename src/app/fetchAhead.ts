import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { isQuiet } from '@/page/quiet';
import type { AppStartListening } from '@/store/listening';

/**
 * Fetches the parts that the first input loads, at a low priority, once the page is revealed; they are evaluated only
 * when they load. The build lists their files in the page (`scripts/vite/wordsPlugin.ts`). With the data saver on,
 * nothing is fetched ahead.
 */
export function addFetchAhead(startListening: AppStartListening): void {
  startListening({
    actionCreator: mainAreaRevealed,
    effect() {
      if (isQuiet('data')) return;
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
        link.fetchPriority = 'low';
        link.rel = 'modulepreload';
      }
    },
  });
}
