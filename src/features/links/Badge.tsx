import './Badge.css';

/** The status of a link as a small pill: `new`, `hot`, `beta` and `offline` have a colour, any other word is neutral. */
export function Badge({ status }: { status: string }) {
  return (
    <span className="badge cut" data-status={status.toLowerCase()} aria-hidden>
      {status}
    </span>
  );
}
