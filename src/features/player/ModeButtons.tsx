import ListOrdered from '~icons/lucide/list-ordered';
import Repeat from '~icons/lucide/repeat';
import Repeat1 from '~icons/lucide/repeat-1';
import RepeatOff from '~icons/lucide/repeat-off';
import Shuffle from '~icons/lucide/shuffle';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectPlayerLoop, selectPlayerOrder } from '@/features/settings/settingsSlice';
import { laterStrings } from '@/laterStrings';
import { loopClicked, orderClicked } from './playerActions';
import { effectiveLoop } from './playOrder';
import { selectSongs } from './playerSlice';

const LOOP_ICONS = { one: Repeat1, all: Repeat, none: RepeatOff } as const;
const ORDER_ICONS = { list: ListOrdered, random: Shuffle } as const;

export function LoopButton() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectPlayerLoop);
  const loop = effectiveLoop(chosen, useAppSelector(selectSongs).length);
  const Icon = LOOP_ICONS[loop];
  const label = laterStrings.player.loop(laterStrings.player.loops[loop]);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => dispatch(loopClicked())}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
}

export function OrderButton() {
  const dispatch = useAppDispatch();
  const order = useAppSelector(selectPlayerOrder);
  const Icon = ORDER_ICONS[order];
  const label = laterStrings.player.order(laterStrings.player.orders[order]);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => dispatch(orderClicked())}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
}
