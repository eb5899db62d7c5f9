import type { MouseEvent } from 'react';
import { listOpened, selectMusicReady } from '@/features/player/playerSlice';
import { selectMusicClick } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { MUSIC_LINK } from './constants';

/**
 * Click handler of the link named 音乐 if `musicClick` is on and there is music: opens the player's list. Undefined for
 * other links; clicks for a new tab or window are not changed.
 */
export function useMusicLink(name: string): ((event: MouseEvent) => void) | undefined {
  const dispatch = useAppDispatch();
  const opensList = useAppSelector((state) => selectMusicClick(state) && selectMusicReady(state));
  if (name !== MUSIC_LINK || !opensList) return undefined;
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dispatch(listOpened());
  };
}
