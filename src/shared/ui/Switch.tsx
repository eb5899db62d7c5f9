import type { ReactNode } from 'react';
import './Switch.css';

interface Props {
  label: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** Visible content instead of the label. */
  children?: ReactNode;
  /** Id of the describing element. */
  describedBy?: string | undefined;
}

/** A switch at the end of its label's line. */
export function Switch({ label, on, onSwitch, children, describedBy }: Props) {
  return (
    <label className="switch row">
      {children ?? <span>{label}</span>}
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its state by itself
        role="switch"
        aria-label={children ? label : undefined}
        aria-describedby={describedBy}
        checked={on}
        onChange={({ target }) => onSwitch(target.checked)}
      />
    </label>
  );
}
