import './ProgressBar.css';

interface Props {
  label: string;
  /** 0..100, shown with two decimals; undefined if unknown. */
  percentage: number | undefined;
}

/** A bar with its percentage inside. */
export function ProgressBar({ label, percentage }: Props) {
  const text = percentage === undefined ? undefined : `${percentage.toFixed(2)}%`;
  return (
    <div
      className="progress-bar-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentage}
      aria-valuetext={text}
      style={{ '--p': percentage ?? 0 }}
    >
      <span className="progress-bar-text" translate="no">
        {text}
      </span>
    </div>
  );
}
