import styles from './Switch.module.css';

interface Props {
  label: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** A switch at the end of its label's line. */
export function Switch({ label, on, onSwitch }: Props) {
  return (
    <label className={styles.switch}>
      {label}
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state by itself */}
      <input type="checkbox" role="switch" checked={on} onChange={({ target }) => onSwitch(target.checked)} />
    </label>
  );
}
