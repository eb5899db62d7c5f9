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
    // Once. The reveal may come within the page's start, where unsubscribing would come too late.
    predicate: (action, state) =>
      !begun && (mainAreaRevealed.match(action) || (pageStarted.match(action) && selectPlayerAutoplay(state))),
    effect: async (_, api) => {
      begun = true;
      if (!selectPlayerAutoplay(api.getState())) await inTurn();
      const { startPlayer } = await retryOnClick('player', () => import('./lazyPlayer'));
      startPlayer(startListening, api);
    },
  });
}
