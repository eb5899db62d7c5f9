import { isAnyOf } from '@reduxjs/toolkit';
import { mainAreaRevealed } from '@/features/wallpaper/wallpaperSlice';
import { selectPart, selectSetting } from '@/features/settings/settingsSlice';
import { retryOnClick } from '@/shared/lib/retryOnClick';
import { mayLoadAhead, wantedAhead } from '@/page/firstInput';
import type { AppStartListening } from '@/store/listening';
import { pageStarted } from '@/store/pageActions';
import { panelOpened, playerWanted } from './playerSlice';
import { isQuiet } from '@/page/quiet';
import type { RootState } from '@/store/state';

/** Whether music starts automatically: the visitor wants it, and data-saving mode is off. */
export const startsByItself = (state: RootState): boolean => selectSetting('playerAutoplay')(state) && !isQuiet('data');

const isWanted = isAnyOf(playerWanted, panelOpened);

/**
 * Loads the player with the first input or when its panel is opened; at once if the visitor wants music to start
 * automatically; in data-saving mode only when the visitor comes near it.
 */
export function addPlayerLoader(startListening: AppStartListening): void {
  let begun = false;
  startListening({
    // `begun` makes it run once: the reveal may be dispatched during `pageStarted`, when unsubscribing would be too
    // late.
    predicate: (action, state) =>
      !begun &&
      selectPart('music')(state) &&
      (isWanted(action) ||
        (mainAreaRevealed.match(action) && mayLoadAhead()) ||
        (pageStarted.match(action) && startsByItself(state))),
    effect: async (action, api) => {
      begun = true;
      if (mainAreaRevealed.match(action) && !startsByItself(api.getState())) await wantedAhead();
      const { startPlayer } = await retryOnClick('player', () => import('./lazyPlayer'));
      startPlayer(startListening, api);
    },
  });
}
