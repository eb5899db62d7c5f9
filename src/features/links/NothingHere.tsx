import SearchX from '~icons/lucide/search-x';
import { useLaterWords } from '@/store/words';

interface Props {
  /** What was searched for; undefined for a category without links. */
  query: string | undefined;
  onClear: () => void;
}

/** In place of the list where it has no link, and nothing else is offered. */
export function NothingHere({ query, onClear }: Props) {
  const words = useLaterWords().links;
  return (
    <div className="nothing">
      <SearchX className="icon" aria-hidden />
      <strong>{query === undefined ? words.emptyCategory : words.nothingFound(query)}</strong>
      {query !== undefined && (
        <>
          <p>{words.nothingFoundHint}</p>
          <button type="button" className="chip" onClick={onClear}>
            {words.clearSearch}
          </button>
        </>
      )}
    </div>
  );
}
