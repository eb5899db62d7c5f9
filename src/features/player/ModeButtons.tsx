import ListOrdered from '~icons/lucide/list-ordered';
import Repeat from '~icons/lucide/repeat';
import Repeat1 from '~icons/lucide/repeat-1';
import RepeatOff from '~icons/lucide/repeat-off';
import Shuffle from '~icons/lucide/shuffle';
import { selectPlayerLoop, selectPlayerOrder } from '@/features/settings/settingsSlice';
import { LOOP_NAMES } from '@/shared/loopNames';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loopClicked, orderClicked } from './playerActions';
import { effectiveLoop } from './playModes';
import { selectSongs } from './playerSelectors';
import { words } from './words';

const LOOP_ICONS = { one: Repeat1, all: Repeat, none: RepeatOff } as const;
const ORDER_ICONS = { list: ListOrdered, random: Shuffle } as const;

/** Shows the mode in force as icon and label; a click changes to the next mode. */
function ModeButton({ Icon, label, onClick }: { Icon: typeof Repeat; label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      <Icon className="icon" aria-hidden />
    </button>
  );
}

export function LoopButton() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectPlayerLoop);
  const loop = effectiveLoop(chosen, useAppSelector(selectSongs).length);
  const label = words.loop(LOOP_NAMES[loop]);
  return <ModeButton Icon={LOOP_ICONS[loop]} label={label} onClick={() => dispatch(loopClicked())} />;
}

export function OrderButton() {
  const dispatch = useAppDispatch();
  const order = useAppSelector(selectPlayerOrder);
  const label = words.order(words.orders[order]);
  return <ModeButton Icon={ORDER_ICONS[order]} label={label} onClick={() => dispatch(orderClicked())} />;
}
