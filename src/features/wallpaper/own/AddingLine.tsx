import { useWords } from '@/store/words';
import { cancelImport } from './importPictures';

/** Progress of the import, with a button 取消. */
export function AddingLine({ done, all }: { done: number; all: number }) {
  const words = useWords().wallpaper.own;
  return (
    <div className="own-pictures__adding">
      <span role="status">{words.adding(done, all)}</span>
      <button type="button" className="chip" onClick={cancelImport}>
        {words.cancel}
      </button>
      <progress max={all} value={done} aria-label={words.add} />
    </div>
  );
}

/** Placeholder tiles of pictures that are being processed; the first one is in progress. */
export function WaitingTiles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="own-picture own-picture--wait" aria-hidden>
      <progress max={1} value={index === 0 ? 0.5 : 0} />
    </div>
  ));
}
