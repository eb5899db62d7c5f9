import type { LinkState } from './linkState';
import './LinkState.css';

/** Says beside a link that it is down. The link's description is read instead of it. */
export function DownMark({ state }: { state: LinkState | undefined }) {
  if (!state || state.up) return null;
  return (
    <span className="link-down" aria-hidden>
      {state.word}
    </span>
  );
}
