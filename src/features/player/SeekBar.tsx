import { useState, useCallback, useSyncExternalStore } from 'react';
import { Slider } from '@/shared/ui/Slider';
import { useAppDispatch } from '@/store/hooks';
import { useWords } from '@/store/words';
import { useAudioEngine } from './pageEngine';
import { seekRequested } from './playerActions';
import './SeekBar.css';
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

/** Step of an arrow key on the seek bar, s. */
export const SEEK_KEY_SECONDS = 5;

const parts = (seconds: number): [minutes: number, seconds: number] => [Math.floor(seconds / 60), seconds % 60];

function clock(total: number): string {
  const [minutes, seconds] = parts(total);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

/**
 * Position slider of the song; for a live stream, only how long it has been playing. While it is dragged, it shows only the dragged value; the sound is seeked on release.
 */
export function SeekBar() {
  const dispatch = useAppDispatch();
  const words = useWords().player;
  const { currentTime, duration, bufferedTo } = usePlayback(useAudioEngine());
  const [held, setHeld] = useState<number>();
  const known = Number.isFinite(duration);
  const total = known ? Math.floor(duration) : 0;
  const place = known ? Math.min(held ?? currentTime, total) : 0;
  const isLive = duration === Infinity;

  // A stream without end has no place to seek to.
  if (isLive) {
    return (
      <div className="seek-bar-seek seek-bar-live">
        <span className="seek-bar-time">{clock(currentTime)}</span>
        <span className="seek-bar-time">{words.live}</span>
      </div>
    );
  }
  return (
    <div className="seek-bar-seek">
      <Slider
        label={words.progress}
        value={place}
        max={total || 1}
        step={1}
        keyStep={SEEK_KEY_SECONDS}
        reserve={Math.min(bufferedTo, total)}
        valueText={words.progressText(words.spokenTime(...parts(place)), words.spokenTime(...parts(total)))}
        disabled={total === 0}
        onSlide={setHeld}
        onSet={(seconds) => {
          dispatch(seekRequested(seconds));
          setHeld(undefined);
        }}
      />
      <span className="seek-bar-time">{clock(place)}</span>
      <span className="seek-bar-time">{clock(total)}</span>
    </div>
  );
}
