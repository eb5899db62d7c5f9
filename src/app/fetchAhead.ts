import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { isQuiet } from '@/page/quiet';
import type { AppStartListening } from '@/store/listening';

/**
 * Fetches what a visitor may open, at a low priority, once the page is revealed; it is evaluated only when it is
 * loaded. The build lists their files in the page (`scripts/build/pagePlugin.ts`). With the data saver on,
 * nothing is fetched ahead.
 */
export function addFetchAhead(startListening: AppStartListening): void {
  startListening({
    actionCreator: mainAreaRevealed,
    effect() {
      if (isQuiet('data')) return;
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
        link.fetchPriority = 'low';
        const isSheet = link.href.endsWith('.css');
        if (isSheet) link.as = 'style';
        link.rel = isSheet ? 'preload' : 'modulepreload';
      }
    },
  });
}
