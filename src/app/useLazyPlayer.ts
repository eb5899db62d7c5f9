import type * as LazyPlayer from '@/features/player/lazyPlayer';
import { selectMusicReady, selectPanelOpen } from '@/features/player/playerSlice';
import { useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';

const load = () => import('@/features/player/lazyPlayer');

/** The lazy part of the player, loaded once there are songs or its panel is opened. */
export function useLazyPlayer(): typeof LazyPlayer | undefined {
  const wanted = useAppSelector((state) => selectMusicReady(state) || selectPanelOpen(state));
  return usePart({ name: 'player', load, wanted, early: false });
}
