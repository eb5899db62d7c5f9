import { useRef, type KeyboardEvent } from 'react';
import { hasModifier } from '@/shared/lib/modifiers';
import { SiteIcon } from '@/shared/ui/SiteIcon';

interface Props {
  label: string;
  choices: readonly { value: string; label: string }[];
  chosen: string;
  onChoose: (value: string) => void;
  /** Name of the link; letter tiles show its first character. */
  name: string;
}

/** Radios in a grid: one stop for Tab, arrow keys in two directions. */
export function IconGrid({ label, choices, chosen, onChoose, name }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const current = choices.findIndex(({ value }) => value === chosen);

  const onKeyDown = (event: KeyboardEvent) => {
    const radios = [...(grid.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])];
    const from = radios.findIndex((radio) => radio === event.target);
    if (from === -1 || hasModifier(event)) return;
    const [first] = radios;
    const columns = radios.filter((radio) => radio.offsetTop === first?.offsetTop).length;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = from + step;
    const choice = choices[next];
    if (!choice) return;
    radios[next]?.focus();
    onChoose(choice.value);
  };
  return (
    // The keys move the focus among the radios.
    <div className="form-grid" role="radiogroup" aria-label={label} ref={grid} onKeyDown={onKeyDown}>
      {choices.map(({ value, label }, index) => (
        <button
          key={value}
          type="button"
          role="radio"
          className="centre ring-inside"
          aria-checked={value === chosen}
          aria-label={label}
          tabIndex={index === Math.max(0, current) ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          <SiteIcon icon={value} name={name} />
        </button>
      ))}
    </div>
  );
}
