import { useCallback, useSyncExternalStore } from 'react';
import type { AudioEngine } from './engine/audioEngine';

/**
 * Where the sound is, for what shows it: s played and s buffered, both whole, so that a second draws once; the
 * duration is NaN while it is unknown, Infinity for a stream without end.
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
