import { useEffect, useEffectEvent } from 'react';
import { musicVolumeChanged, settingsChanged } from '@/features/settings/settingsSlice';
import { useAppDispatch } from '@/store/hooks';
import type { Preload } from './engine/audioEngine';
import type { Loop, Order } from './playOrder';
import { optionsGiven, playlistArrived } from './playerSlice';
import type { LyricType, Song } from './song';

/** Options of the player that rule more than what is seen. What is left out stays as it is. */
export interface GivenOptions {
  /** Songs in place of the page's own list. */
  audio?: Song[];
  loop?: Loop;
  order?: Order;
  /** 0..1 */
  volume?: number;
  preload?: Preload;
  /** For all songs, whatever each says. */
  lyricType?: LyricType;
  /** Storage key of the player's own copy of the volume. */
  storageName?: string;
}

/** Hands the given options to the store, once: from then on it is the visitor who changes them. */
export function useGivenOptions({ audio, loop, order, volume, preload, lyricType, storageName }: GivenOptions): void {
  const dispatch = useAppDispatch();
  const give = useEffectEvent(() => {
    dispatch(
      optionsGiven({
        ...(preload && { preload }),
        ...(lyricType && { lyricType }),
        ...(storageName && { storageName }),
      }),
    );
    if (volume !== undefined) dispatch(musicVolumeChanged(volume));
    if (loop) dispatch(settingsChanged({ playerLoop: loop }));
    if (order) dispatch(settingsChanged({ playerOrder: order }));
    if (audio) dispatch(playlistArrived(audio));
  });
  useEffect(() => give(), []);
}
