import X from '~icons/lucide/x';
import { useDeskWords } from '../useDeskWords';

/** A file being uploaded; `share` is the sent part, 0..1. */
export interface Pending {
  id: number;
  name: string;
  share: number;
  cancel: () => void;
}

export const percentOf = (share: number): string => `${Math.floor(share * 100)}%`;

/** Placeholder of a picture that is being uploaded. */
export function PendingTile({ pending: { name, share, cancel } }: { pending: Pending }) {
  const { files: words } = useDeskWords();
  return (
    <figure className="desk-file">
      <div className="picture picture--wait">
        <progress max={1} value={share} aria-label={words.uploading(name)} />
        <button type="button" className="picture-away centre" aria-label={`${words.cancel} ${name}`} onClick={cancel}>
          <X className="icon" aria-hidden />
        </button>
      </div>
      <figcaption className="note">
        <span className="cut" dir="auto">
          {name}
        </span>
        <small>{percentOf(share)}</small>
      </figcaption>
    </figure>
  );
}
