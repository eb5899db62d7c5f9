import type * as LazyPlayer from '@/features/player/lazyPlayer';
import { selectMusicReady } from '@/features/player/playerSlice';
import { useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';

const load = () => import('@/features/player/lazyPlayer');

/** The lazy part of the player, loaded once there are songs. */
export function useLazyPlayer(): typeof LazyPlayer | undefined {
  const wanted = useAppSelector(selectMusicReady);
  return usePart({ name: 'player', load, wanted, early: false });
}
