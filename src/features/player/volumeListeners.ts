import { musicVolumeChanged, selectMusicVolume } from '@/features/settings/settingsSlice';
import { muteClicked } from './playerActions';
import type { PlayerContext } from './playerContext';
import { STORAGE_NAME } from './playerKeys';
import { selectMuted } from './playerSelectors';
import { mutedChanged } from './playerSlice';

/**
 * Applies the setting `musicVolume` to the engine and copies it to the player's own storage key, as similar pages
 * expect.
 */
export function connectVolume({
  startListening,
  dispatch,
  getState,
  services: { storage },
  engine,
}: PlayerContext): void {
  engine.setVolume(selectMusicVolume(getState()));
  startListening({
    predicate: (_, state, before) => selectMusicVolume(state) !== selectMusicVolume(before),
    effect() {
      const volume = selectMusicVolume(getState());
      engine.setVolume(volume);
      storage.write(STORAGE_NAME, { volume });
    },
  });
  startListening({
    // Moving the slider unmutes.
    actionCreator: musicVolumeChanged,
    effect() {
      if (selectMuted(getState())) dispatch(mutedChanged(false));
    },
  });
  startListening({
    actionCreator: muteClicked,
    effect() {
      dispatch(mutedChanged(!selectMuted(getState())));
    },
  });
  startListening({ actionCreator: mutedChanged, effect: ({ payload }) => engine.setMuted(payload) });
}
