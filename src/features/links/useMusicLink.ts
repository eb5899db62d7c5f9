import type { MouseEvent } from 'react';
import { listOpened, selectMusicReady } from '@/features/player/playerSlice';
import { selectMusicClick } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { MUSIC_LINK } from './constants';

/**
 * What a click on a link named 音乐 does when `musicClick` is on: it opens the player's list, if there is music.
 * Undefined for every other link; a click for a new tab or window stays one.
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
