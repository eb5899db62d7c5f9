import { selectPlayerOrder } from '@/features/settings/settingsSlice';
import type { Services } from '@/store/services';
import type { RootState } from '@/store/state';
import { selectSongs } from './playerSelectors';
import { isPlayable } from './song';

/** The `Rules` of the play order for the current list. */
export function queueRules(state: RootState, { random }: Services) {
  const songs = selectSongs(state);
  return {
    order: selectPlayerOrder(state),
    count: songs.length,
    random,
    playable: (index: number) => {
      const song = songs[index];
      return song !== undefined && isPlayable(song);
    },
  };
}
