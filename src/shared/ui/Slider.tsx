import { useRef, type KeyboardEvent } from 'react';
import { hasCommandKey } from '@/shared/lib/keys';
import './Slider.css';

interface Props {
  label: string;
  value: number;
  max: number;
  step: number;
  /** Text that a screen reader announces instead of the number. */
  valueText: string;
  /** Value up to which the track is drawn as available, such as buffered audio. */
  reserve?: number;
  /** Change of the value per arrow key, if larger than `step`. */
  keyStep?: number;
  disabled?: boolean;
  /** Called for every change during a drag, and for every key. */
  onSlide: (value: number) => void;
  /** Double click or Backspace: resets to a default value. */
  onReset?: () => void;
  /** Called at the end of a drag, and for every key. */
  onSet?: (value: number) => void;
}

const DIRECTIONS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** A slider that starts at 0. */
export function Slider({
  label,
  value,
  max,
  step,
  valueText,
  reserve = 0,
  keyStep,
  onSlide,
  onReset,
  onSet,
  disabled,
}: Props) {
  const dragging = useRef(false);
  const slid = useRef<number>(undefined);

  const set = (next: number) => {
    onSlide(next);
    onSet?.(next);
  };
  const letGo = () => {
    dragging.current = false;
    // A press without a change sets nothing.
    if (slid.current !== undefined) onSet?.(slid.current);
    slid.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace') onReset?.();
    const direction = DIRECTIONS[event.key];
    if (!keyStep || !direction || hasCommandKey(event)) return;
    event.preventDefault();
    set(Math.max(0, Math.min(value + direction * keyStep, max)));
  };
  return (
    <input
      className="slider"
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={0}
      max={max}
      step={step}
      value={value}
      disabled={disabled}
      style={{ '--fill': `${(value / max) * 100}%`, '--reserve': `${(reserve / max) * 100}%` }}
      onPointerDown={() => {
        dragging.current = true;
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
      onDoubleClick={onReset}
      onChange={({ target: { valueAsNumber } }) => {
        if (!dragging.current) {
          set(valueAsNumber);
          return;
        }
        slid.current = valueAsNumber;
        onSlide(valueAsNumber);
      }}
    />
  );
}
