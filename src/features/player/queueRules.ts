import { selectPlayerOrder } from '@/features/settings/settingsSlice';
import type { Services } from '@/store/services';
import type { RootState } from '@/store/state';
import { selectSongs } from './playerSelectors';
import { isPlayable } from './song';

/** What the rules of order need to know of the list as it is now. */
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
