import ListOrdered from '~icons/lucide/list-ordered';
import Repeat from '~icons/lucide/repeat';
import Repeat1 from '~icons/lucide/repeat-1';
import RepeatOff from '~icons/lucide/repeat-off';
import Shuffle from '~icons/lucide/shuffle';
import { selectPlayerLoop, selectPlayerOrder } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { loopClicked, orderClicked } from './playerActions';
import { effectiveLoop } from './playModes';
import { selectSongs } from './playerSelectors';

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
