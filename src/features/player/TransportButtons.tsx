import type { ReactNode, RefObject } from 'react';
import Pause from '~icons/lucide/pause';
import Play from '~icons/lucide/play';
import SkipBack from '~icons/lucide/skip-back';
import SkipForward from '~icons/lucide/skip-forward';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './TransportButtons.css';
import { nextClicked, previousClicked, loopClicked, orderClicked } from './playerActions';
import { playToggled, selectIsPlaying } from './playerSlice';
import ListOrdered from '~icons/lucide/list-ordered';
import Repeat from '~icons/lucide/repeat';
import Repeat1 from '~icons/lucide/repeat-1';
import RepeatOff from '~icons/lucide/repeat-off';
import Shuffle from '~icons/lucide/shuffle';
import { selectPlayerLoop, selectPlayerOrder } from '@/features/settings/settingsSlice';
import { effectiveLoop } from './playOrder';
import { selectSongs } from './playerSelectors';

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
