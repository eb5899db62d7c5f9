import { type KeyboardEvent, useDeferredValue, useId, useRef, useState, useMemo } from 'react';
import Search from '~icons/lucide/search';
import { hasModifier } from '@/shared/lib/keys';
import { Modal } from '@/shared/ui/Modal';
import { WidgetBoundary } from '@/shared/ui/WidgetBoundary';
import { countOpening } from './frequentSlice';
import { selectSearchEngine } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { usePart, lazyPart } from '@/store/usePart';
import { useWords } from '@/store/words';
import '@/shared/ui/search.css';
import './Directory.css';
import { directoryClosed, selectDirectoryOpen, selectLinksStatus, selectOpenedBy } from './linksSlice';
import type { Results, Lists } from './results';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { useVisibleLinks } from './visibleLinks';
import { listOpened } from '@/features/player/playerSlice';
import { targetOf, useLinkTarget } from './linkEvents';
import { useOpensMusic } from './useMusicLink';

/**
 * The results for a query, for the search field and for the list below it, which may show an earlier query for a moment.
 * `resultsFor` is undefined until the script of the search has loaded.
 */
function useResults(
  resultsFor: ((lists: Lists, query: string) => Results) | undefined,
): ((query: string) => Results) | undefined {
  const links = useVisibleLinks();
  const ownLinks = useAppSelector(selectOwnLinks);
  const engine = useAppSelector(selectSearchEngine);
  const { mine } = useWords().links.own;
  // The category's name is included so that a search can match it.
  const own = useMemo(() => ownLinks.map((link) => ({ ...link, category: mine })), [ownLinks, mine]);
  return useMemo(
    () => resultsFor && cachedOnce((query: string) => resultsFor({ links, own, engine }, query)),
    [resultsFor, links, own, engine],
  );
}

/** Caches the result for the last query: Enter and the list need the same one. */
function cachedOnce(read: (query: string) => Results): (query: string) => Results {
  let last: Results | undefined;
  return (query) => (last?.query === query ? last : (last = read(query)));
}

/** Everything of the directory except its frame. The first input loads it, or the directory when it opens. */
export const loadDirectory = lazyPart(() => import('./lazyDirectory'));

/**
 * The directory behind 全部. Its frame and search field are in the first load, so that a key that opens the directory is
 * typed into the field at once; the list of links and the password dialog are loaded lazily. Nothing of it is rendered
 * before it opens for the first time.
 */
export function Directory() {
  const open = useAppSelector(selectDirectoryOpen);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen && <DirectoryDialog open={open} />;
}

function DirectoryDialog({ open }: { open: boolean }) {
  const dispatch = useAppDispatch();
  const { common, links: words } = useWords();
  const by = useAppSelector(selectOpenedBy);
  const searchesWeb = useAppSelector((state) => selectSearchEngine(state) !== undefined);
  const waiting = useAppSelector(selectLinksStatus) === 'loading';
  const parts = usePart('directory', loadDirectory, open);
  const [query, setQuery] = useState(typeof by === 'string' ? by : '');
  const resultsOf = useResults(parts?.resultsFor);
  // A typed letter appears in the field at once, and the list is rendered afterwards.
  const shown = useDeferredValue(query);
  const openLink = useOpenLink();
  const [countSlot, setCountSlot] = useState<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();

  const close = () => {
    setQuery('');
    dispatch(directoryClosed());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // By default, Escape in a search field would only clear the field.
      event.preventDefault();
      close();
      return;
    }
    const { key, ctrlKey, metaKey } = event;
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      const web = resultsOf?.(query).web;
      if (web === undefined) return;
      // A focused link would open in a new tab.
      event.preventDefault();
      openLink({ name: '', href: web });
    } else if (event.target !== field.current || hasModifier(event)) return;
    else if (key === 'Enter') {
      const first = resultsOf?.(query).first;
      if (first) openLink(first);
    } else if (key === 'ArrowDown') {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[data-index="0"], [data-heading], [data-act]')?.focus();
    }
  };

  return (
    <>
      <Modal
        open={open}
        onClose={close}
        labelledBy={id}
        closeLabel={common.close}
        className="directory"
        from={() => document.querySelector('.finder, .links-all')}
        // On a phone, focusing the field would open the on-screen keyboard, which covers the links.
        focusOn={() => (by !== true && matchMedia('(hover: none)').matches ? title.current : field.current)}
        onKeyDown={onKeyDown}
      >
        <div className="directory-body" data-part="directory" aria-busy={waiting}>
          <div className="directory-head row">
            <h2 className="sheet-title" ref={title} tabIndex={-1}>
              <span id={id}>{words.directory}</span>
              <span className="directory-count" ref={setCountSlot} aria-live="polite" />
            </h2>
            <div className="search directory-search">
              <Search className="icon" aria-hidden />
              <input
                ref={field}
                type="search"
                aria-label={words.search}
                placeholder={searchesWeb ? words.searchWebHint : words.searchHint}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            </div>
          </div>
          {parts && resultsOf && !waiting && (
            <WidgetBoundary name="directory" fallback={<p className="directory-failed">{common.widgetFailed}</p>}>
              <parts.Shelf results={resultsOf(shown)} countSlot={countSlot} field={field} onQuery={setQuery} />
            </WidgetBoundary>
          )}
        </div>
      </Modal>
      {parts && (
        <WidgetBoundary name="password">
          <parts.PasswordModal />
        </WidgetBoundary>
      )}
    </>
  );
}

/** Opens a link as a click on it does. */
function useOpenLink(): (link: NonNullable<Results['first']>) => void {
  const dispatch = useAppDispatch();
  const target = useLinkTarget();
  const opensMusic = useOpensMusic();
  return ({ name, href, item }) => {
    if (opensMusic(name)) dispatch(listOpened());
    else if (href !== undefined) {
      // Unlike `open()`, the browser treats it as a link, also in an installed page.
      const link = document.createElement('a');
      Object.assign(link, { href, target: targetOf(href, target) ?? '', rel: 'noopener' });
      link.click();
      if (item) dispatch(countOpening(item));
    }
  };
}
