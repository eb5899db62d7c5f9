import CircleCheck from '~icons/lucide/circle-check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useDeskWords } from '../useDeskWords';
import type { FillNote } from './useFill';

/** What is going on with the page of an address. `onMove` moves the address into the field for those at home. */
export function FillLine({ note, onMove }: { note: FillNote | undefined; onMove?: (() => void) | undefined }) {
  const { links: words } = useDeskWords();
  return (
    <p role="status" data-state={note?.state}>
      {note?.state === 'filled' && <CircleCheck className="icon icon--s" aria-hidden />}
      {note?.state === 'failed' && <TriangleAlert className="icon icon--s" aria-hidden />}
      <span>
        {note?.text}
        {note?.state === 'offer' && onMove && (
          <>
            {' '}
            <button type="button" onClick={onMove}>
              {words.moveToLan}
            </button>
          </>
        )}
      </span>
    </p>
  );
}
