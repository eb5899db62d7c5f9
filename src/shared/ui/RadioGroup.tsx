import { useId } from 'react';
import './parts.css';
import './RadioGroup.css';

interface Props<Value extends string> {
  label: string;
  /** Only for screen readers. */
  isLabelHidden?: boolean;
  value: Value;
  /** `lang` is set for labels in another language than the page's. */
  choices: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
}

/** A segmented control: a few choices side by side. Native radios provide the arrow keys. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  choices,
  onChoose,
}: Props<Value>) {
  const id = useId();
  return (
    <div className="radio-group-group" role="radiogroup" aria-labelledby={id}>
      <span className={isLabelHidden ? 'visually-hidden' : 'radio-group-label'} id={id}>
        {label}
      </span>
      <div className="well radio-group-choices">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="centre"
            lang={choice.lang}
            data-chosen={choice.value === value || undefined}
          >
            <input
              className="whole"
              type="radio"
              name={id}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
