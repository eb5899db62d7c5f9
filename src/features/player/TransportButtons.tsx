import type { ReactNode, RefObject } from 'react';
import Pause from '~icons/lucide/pause';
import Play from '~icons/lucide/play';
import SkipBack from '~icons/lucide/skip-back';
import SkipForward from '~icons/lucide/skip-forward';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './TransportButtons.css';
import { nextClicked, previousClicked } from './playerActions';
import { playToggled, selectIsPlaying } from './playerSlice';

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
