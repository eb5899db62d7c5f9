import type * as PlayerParts from '@/features/player/playerParts';
import { selectMusicReady } from '@/features/player/playerSlice';
import { useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';

const load = () => import('@/features/player/playerParts');

/** What shows the music: there is nothing to show before there are songs. */
export function usePlayerParts(): typeof PlayerParts | undefined {
  const wanted = useAppSelector(selectMusicReady);
  return usePart({ name: 'player', load, wanted, early: false });
}
