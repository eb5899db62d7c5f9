import SearchX from '~icons/lucide/search-x';
import { useWords } from '@/store/words';

interface Props {
  /** The search query; undefined for a category without links. */
  query: string | undefined;
  onClear: () => void;
}

/** Shown in place of an empty list if no other row is offered. */
export function NothingHere({ query, onClear }: Props) {
  const words = useWords().links;
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
