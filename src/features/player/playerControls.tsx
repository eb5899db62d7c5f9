import { useState, useCallback, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { Slider } from '@/shared/ui/Slider';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { useAudioEngine } from './pageEngine';
import { seekRequested, nextClicked, previousClicked, loopClicked, orderClicked } from './playerActions';
import './Player.css';
import type { AudioEngine } from './engine/audioEngine';
import Pause from '~icons/lucide/pause';
import Play from '~icons/lucide/play';
import SkipBack from '~icons/lucide/skip-back';
import SkipForward from '~icons/lucide/skip-forward';
import { playToggled, selectIsPlaying } from './playerSlice';
import ListOrdered from '~icons/lucide/list-ordered';
import Repeat from '~icons/lucide/repeat';
import Repeat1 from '~icons/lucide/repeat-1';
import RepeatOff from '~icons/lucide/repeat-off';
import Shuffle from '~icons/lucide/shuffle';
import { selectPlayerLoop, selectPlayerOrder } from '@/features/settings/settingsSlice';
import { effectiveLoop } from './playOrder';
import { selectSongs } from './playerSelectors';

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

type PlayRef = RefObject<HTMLButtonElement | null>;

export function PlayButton({ buttonRef }: { buttonRef?: PlayRef | undefined }) {
  const dispatch = useAppDispatch();
  const words = useWords().player;
  const isPlaying = useAppSelector(selectIsPlaying);
  const Icon = isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      className="button transport-buttons-play"
      aria-label={isPlaying ? words.pause : words.play}
      ref={buttonRef}
      onClick={() => dispatch(playToggled())}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
}

interface Props {
  /** Further buttons at the row's ends. */
  start?: ReactNode;
  end?: ReactNode;
  playRef?: PlayRef;
}

/** Previous, play or pause, next. */
export function TransportButtons({ start, end, playRef }: Props) {
  const dispatch = useAppDispatch();
  const words = useWords().player;
  return (
    <div className="transport-buttons-keys row">
      {start}
      <button
        type="button"
        className="icon-button transport-buttons-skip"
        aria-label={words.previous}
        onClick={() => dispatch(previousClicked())}
      >
        <SkipBack className="icon" aria-hidden />
      </button>
      <PlayButton buttonRef={playRef} />
      <button
        type="button"
        className="icon-button transport-buttons-skip"
        aria-label={words.next}
        onClick={() => dispatch(nextClicked())}
      >
        <SkipForward className="icon" aria-hidden />
      </button>
      {end}
    </div>
  );
}

const LOOP_ICONS = { one: Repeat1, all: Repeat, none: RepeatOff } as const;
const ORDER_ICONS = { list: ListOrdered, random: Shuffle } as const;

/** Shows the current mode as icon and label; a click changes to the next mode. */
function ModeButton({ Icon, label, onClick }: { Icon: typeof Repeat; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <Icon className="icon" aria-hidden />
    </button>
  );
}

export function LoopButton() {
  const dispatch = useAppDispatch();
  const words = useWords().player;
  const chosen = useAppSelector(selectPlayerLoop);
  const loop = effectiveLoop(chosen, useAppSelector(selectSongs).length);
  const label = words.loop(words.loops[loop]);
  return <ModeButton Icon={LOOP_ICONS[loop]} label={label} onClick={() => dispatch(loopClicked())} />;
}

export function OrderButton() {
  const dispatch = useAppDispatch();
  const words = useWords().player;
  const order = useAppSelector(selectPlayerOrder);
  const label = words.order(words.orders[order]);
  return <ModeButton Icon={ORDER_ICONS[order]} label={label} onClick={() => dispatch(orderClicked())} />;
}
