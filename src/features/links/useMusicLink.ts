import type { MouseEvent } from 'react';
import { listOpened, selectMusicReady } from '@/features/player/playerSlice';
import { selectSetting } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** The link that may open the player's list instead of its address. */
const MUSIC_LINK = '音乐';

/** Whether a link of this name opens the player's list: 音乐, if `musicClick` is on and there is music. */
export function useOpensMusic(): (name: string) => boolean {
  const opensList = useAppSelector((state) => selectSetting('musicClick')(state) && selectMusicReady(state));
  return (name) => opensList && name === MUSIC_LINK;
}

/**
 * Click handler of the link that opens the player's list. Undefined for other links; clicks for a new tab or window are
 * not changed.
 */
export function useMusicLink(name: string): ((event: MouseEvent) => void) | undefined {
  const dispatch = useAppDispatch();
  if (!useOpensMusic()(name)) return undefined;
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    dispatch(listOpened());
  };
}
