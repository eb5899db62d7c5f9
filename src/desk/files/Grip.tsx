import GripVertical from '~icons/lucide/grip-vertical';
import { stepOf } from '../moveKeys';

/** The drag handle of a row: lifts it without delay; Alt with the arrow keys moves it. */
export const Grip = ({ label, onStep }: { label: string; onStep: (step: 1 | -1) => void }) => (
  <button
    type="button"
    className="desk-grip desk-file-grip"
    data-grip
    aria-label={label}
    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
    onKeyDown={(event) => {
      const step = stepOf(event);
      if (!step) return;
      event.preventDefault();
      onStep(step);
    }}
  >
    <GripVertical className="icon" aria-hidden />
  </button>
);
