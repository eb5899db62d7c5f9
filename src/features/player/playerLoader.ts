import { selectPlayerAutoplay } from '@/features/settings/settingsSlice';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { inTurn } from '@/shared/lib/inTurn';
import type { AppStartListening } from '@/store/listening';
import { pageStarted } from '@/store/pageActions';

/** Loads the player when the page is idle, or at once where the visitor wants music to start by itself. */
export function addPlayerLoader(startListening: AppStartListening): void {
  let begun = false;
  startListening({
    predicate: (action, state) =>
      mainAreaRevealed.match(action) || (pageStarted.match(action) && selectPlayerAutoplay(state)),
    effect: async (_, api) => {
      // Both may be one within the other: unsubscribing would come too late.
      if (begun) return;
      begun = true;
      api.unsubscribe();
      if (!selectPlayerAutoplay(api.getState())) await inTurn();
      const { startPlayer } = await retryOnClick('player', () => import('./lazyPlayer'));
      startPlayer(startListening, api);
    },
  });
}
