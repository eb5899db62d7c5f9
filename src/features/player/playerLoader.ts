import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { inTurn, mayFetchAhead } from '@/shared/lib/inTurn';
import type { AppStartListening } from '@/store/listening';
import { pageStarted } from '@/store/pageActions';
import { playerWanted } from './playerSlice';
import { startsByItself } from './startsByItself';

/**
 * Loads the player when the page is idle, at once if the visitor wants music to start automatically; in data-saving
 * mode only when the visitor comes near it.
 */
export function addPlayerLoader(startListening: AppStartListening): void {
  let begun = false;
  startListening({
    // `begun` makes it run once: the reveal may be dispatched during `pageStarted`, when unsubscribing would be too
    // late.
    predicate: (action, state) =>
      !begun &&
      (playerWanted.match(action) ||
        (mainAreaRevealed.match(action) && mayFetchAhead()) ||
        (pageStarted.match(action) && startsByItself(state))),
    effect: async (action, api) => {
      begun = true;
      if (mainAreaRevealed.match(action) && !startsByItself(api.getState())) await inTurn();
      const { startPlayer } = await retryOnClick('player', () => import('./lazyPlayer'));
      startPlayer(startListening, api);
    },
  });
}
