import { useMemo } from 'react';
import { useAppDispatch } from '@/store/hooks';
import type { Services } from '@/store/services';
import type { AudioEngine } from './engine/audioEngine';
import { createAudioEngine } from './engine/elementEngine';

let made: AudioEngine | undefined;

/** The page's one sound: what a test hands in, else an audio element that lives as long as the page. */
export const engineOf = ({ audio }: Services): AudioEngine => audio ?? (made ??= createAudioEngine());

/** The page's sound, for what moves with it: seek bar and times. Everything else is in the store. */
export function useAudioEngine(): AudioEngine {
  const dispatch = useAppDispatch();
  return useMemo(() => dispatch((_, __, services: Services) => engineOf(services)), [dispatch]);
}
