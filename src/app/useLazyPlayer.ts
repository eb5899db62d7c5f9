import type * as LazyPlayer from '@/features/player/lazyPlayer';
import { selectMusicReady } from '@/features/player/playerSlice';
import { useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';

const load = () => import('@/features/player/lazyPlayer');

/** What shows the music: there is nothing to show before there are songs. */
export function useLazyPlayer(): typeof LazyPlayer | undefined {
  const wanted = useAppSelector(selectMusicReady);
  return usePart({ name: 'player', load, wanted, early: false });
}
