import { useMemo } from 'react';
import { useAppDispatch } from '@/store/hooks';
import type { Services } from '@/store/services';
import type { AudioEngine } from './engine/audioEngine';
import { createAudioEngine } from './engine/elementEngine';

let made: AudioEngine | undefined;

/**
 * The page's only audio engine: the one from the services (tests), or an audio element that lives as long as the page.
 */
export const engineOf = ({ audio }: Services): AudioEngine => audio ?? (made ??= createAudioEngine());

/**
 * Hook: the page's audio engine, for components that follow playback, such as the seek bar. All other state is in the
 * store.
 */
export function useAudioEngine(): AudioEngine {
  const dispatch = useAppDispatch();
  return useMemo(() => dispatch((_, __, services: Services) => engineOf(services)), [dispatch]);
}
