import { useCallback, useSyncExternalStore } from 'react';
import type { AudioEngine } from './engine/audioEngine';

/**
 * Playback state for display. `currentTime` and `bufferedTo` in whole s, so that a component renders once a second;
 * `duration` in s, NaN while unknown, Infinity for an endless stream.
 */
export function usePlayback(engine: AudioEngine): { currentTime: number; duration: number; bufferedTo: number } {
  const subscribe = useCallback(
    (notify: () => void) =>
      engine.subscribe(({ type }) => {
        if (type === 'time' || type === 'progress') notify();
      }),
    [engine],
  );
  return {
    currentTime: useSyncExternalStore(subscribe, () => Math.floor(engine.currentTime)),
    duration: useSyncExternalStore(subscribe, () => engine.duration),
    bufferedTo: useSyncExternalStore(subscribe, () => Math.floor(engine.bufferedTo)),
  };
}
