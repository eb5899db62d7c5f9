import './LinksWidget.css';
import type { LinkState } from './linkState';

/** The status of a link as a small pill: `new`, `hot`, `beta` and `offline` have a colour, any other word is neutral. */
export function Badge({ status }: { status: string }) {
  return (
    <span className="badge cut" data-status={status.toLowerCase()} aria-hidden>
      {status}
    </span>
  );
}

/** Says beside a link that it is down. The link's description is read instead of it. */
export function DownMark({ state }: { state: LinkState | undefined }) {
  if (!state || state.up) return null;
  return (
    <span className="link-down" aria-hidden>
      {state.word}
    </span>
  );
}
