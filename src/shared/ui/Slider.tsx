import { useRef, type KeyboardEvent } from 'react';
import { hasCommandKey } from '@/shared/lib/modifiers';
import styles from './Slider.module.css';

interface Props {
  label: string;
  value: number;
  max: number;
  step: number;
  /** What a screen reader says in place of the number. */
  valueText: string;
  /** How far from the beginning the track is drawn as at hand, in units of the value. */
  reserve?: number;
  /** What an arrow key adds or takes away, where that is more than a step. */
  keyStep?: number;
  disabled?: boolean;
  /** With every move of the hand. */
  onSlide: (value: number) => void;
  /** By a double click or Backspace: back to a value that is none of its own. */
  onReset?: () => void;
  /** Once the hand lets go, and with every key. */
  onSet?: (value: number) => void;
}

const DIRECTIONS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** A slider from 0 on. */
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
    // A press that moved nothing sets nothing.
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
      className={styles.slider}
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
