import Search from '~icons/lucide/search';
import { selectSearchEngine, selectSearchField } from '@/features/settings/settingsSlice';
import { pane } from '@/shared/ui/pane';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import './Finder.css';
import { directoryOpened } from './linksSlice';

/** The search field of the first view: a button that looks like the directory's search field and opens it. */
export function Finder() {
  const isShown = useAppSelector(selectSearchField);
  return isShown && <Field />;
}

function Field() {
  const dispatch = useAppDispatch();
  const words = useWords().links;
  const searchesWeb = useAppSelector((state) => selectSearchEngine(state) !== undefined);
  return (
    <button
      type="button"
      className="glass enter finder row"
      data-scripted
      data-types
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={() => dispatch(directoryOpened(true))}
    >
      {pane}
      <Search className="icon" aria-hidden />
      <span>{searchesWeb ? words.searchWebHint : words.search}</span>
      <kbd className="centre" aria-hidden>
        /
      </kbd>
    </button>
  );
}
