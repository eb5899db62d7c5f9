import { Fragment, memo, use, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import Clock from '~icons/lucide/clock';
import SearchX from '~icons/lucide/search-x';
import { frequentLinks, showOpenings } from './frequentLinks';
import { selectFrequent } from '@/features/settings/settingsSlice';
import { selectInStep } from '@/features/settings/settingsToolsSlice';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { Tip } from '@/shared/ui/Tip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { remPx } from '@/shared/lib/rem';
import { LanguageContext, useWords } from '@/store/words';
import { CategoryTabs, SectionHeading, ShortcutHints } from './shelfParts';
import { categoriesOf, categoryName } from './categories';
import { Dock } from './Dock';
import { Entry } from './Entry';
import type { AppThunk } from '@/store/state';
import {
  groupLocked,
  lockBrowser,
  selectUnlocked,
  FREQUENT_CATEGORY,
  OWN_CATEGORY,
  selectActiveCategory,
  selectDirectoryOpen,
  selectLockedGroups,
} from './linksSlice';
import { OwnPanel } from './OwnPanel';
import type { Results } from './results';
import './searchResults.css';
import { sectionsOfTab, shownSections } from './shelfSections';
import './Shelf.css';
import { ROWS_AT_ONCE, useGrowingList } from './useGrowingList';
import { pathKey } from '@/contract/pathKey';
import type { SafeStorage } from '@/shared/lib/storage';
import { useLinkTarget } from './linkEvents';
import { laterWords } from './words/laterWords';
import { useShelfKeys } from './useShelfKeys';

/** Local storage key of the folded headings, by the names of their groups. */
const FOLDED_KEY = pathKey('porchlight-folded');

/** The last so many are stored, since a group may be gone. */
const MOST_STORED = 500;

const readFolded =
  (): AppThunk<readonly string[]> =>
  (_, __, { storage }) =>
    storedNames(storage);

function storedNames(storage: SafeStorage): string[] {
  const stored = storage.read(FOLDED_KEY);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

/** Stores whether a heading is folded; not of a locked group, whose headings nobody else may learn. */
const storeFold =
  (group: string, isFolded: boolean): AppThunk =>
  (_, getState, { storage }) => {
    if (selectLockedGroups(getState()).isLocked(group)) return;
    const others = storedNames(storage).filter((name) => name !== group);
    const names = isFolded ? [...others, group].slice(-MOST_STORED) : others;
    if (names.length > 0) storage.write(FOLDED_KEY, names);
    else storage.remove(FOLDED_KEY);
  };

/** The folded headings of this browser. */
function useFolds() {
  const dispatch = useAppDispatch();
  const [folded, setFolded] = useState(() => new Set(dispatch(readFolded())));
  const isFolded = (group: string) => folded.has(group);
  const fold = (group: string, isClosed: boolean) => {
    setFolded((now) => new Set(isClosed ? [...now, group] : [...now].filter((name) => name !== group)));
    dispatch(storeFold(group, isClosed));
  };
  return { isFolded, fold };
}

/** Locks a group again. One that is open because this browser is remembered would open with the next list. */
const lockGroup =
  (group: string): AppThunk =>
  (dispatch, getState) => {
    const isRemembered = selectUnlocked(getState()).some((open) => open.group === group && open.remembered);
    if (isRemembered) void dispatch(lockBrowser());
    else dispatch(groupLocked(group));
  };

/** Shown in place of an empty list if no other row is offered. `query` is undefined for a category without links. */
function NothingHere({ query, onClear }: { query: string | undefined; onClear: () => void }) {
  const words = useWords().links;
  return (
    <div className="nothing">
      <SearchX className="icon" aria-hidden />
      <strong>{query === undefined ? words.emptyCategory : words.nothingFound(query)}</strong>
      {query !== undefined && (
        <>
          <p>{words.nothingFoundHint}</p>
          <button type="button" className="chip chip--lit" onClick={onClear}>
            {words.clearSearch}
          </button>
        </>
      )}
    </div>
  );
}

/** Whether the tab 我的 exists: if there are own links, or the last one was deleted while the directory is open. */
function useOwnCategory(hasLinks: boolean): boolean {
  const open = useAppSelector(selectDirectoryOpen);
  const [stays, setStays] = useState(false);
  const next = hasLinks || (stays && open);
  if (next !== stays) setStays(next);
  return next;
}

/** Minimum widths for two and three columns of own links, rem: their rows have a button at the end. */
const TWO_OWN_COLUMNS_REM = 31;
const THREE_OWN_COLUMNS_REM = 52;

function ownColumnsIn(widthPx: number): number {
  const width = widthPx / remPx();
  return width < TWO_OWN_COLUMNS_REM ? 1 : width < THREE_OWN_COLUMNS_REM ? 2 : 3;
}

interface Props {
  results: Results;
  /** The element that shows the number of links. */
  countSlot: HTMLElement | null;
  /** The search field; `onQuery` changes its text. */
  field: RefObject<HTMLInputElement | null>;
  onQuery: (query: string) => void;
}

/** Content of the directory: category tabs, and the links of one category or of the search. */
export const Shelf = memo(function Shelf({ results, countSlot, field, onQuery }: Props) {
  const { links, own, query, found, address, engine } = results;
  const dispatch = useAppDispatch();
  const words = useWords().links;
  const language = use(LanguageContext);
  const locked = useAppSelector(selectLockedGroups);
  const hasOwn = useOwnCategory(own.length > 0);
  const hasFrequent = useAppSelector(selectFrequent);
  const isInStep = useAppSelector(selectInStep);
  const openings = useAppSelector((state) => state.frequent);
  const frequent = useMemo(() => frequentLinks(openings, [...own, ...links], locked), [openings, own, links, locked]);
  const open = useAppSelector(selectDirectoryOpen);
  useLayoutEffect(() => {
    if (open && hasFrequent) dispatch(showOpenings());
  }, [dispatch, open, hasFrequent]);
  const categories = useMemo(() => {
    const owners = categoriesOf(links, locked);
    return [...(hasFrequent ? [FREQUENT_CATEGORY] : []), ...(hasOwn ? [OWN_CATEGORY] : []), ...owners];
  }, [links, locked, hasOwn, hasFrequent]);
  const chosen = useAppSelector(selectActiveCategory);
  // An empty 常用 is no page to begin with.
  const first = categories.find((category) => category !== FREQUENT_CATEGORY || frequent.length > 0);
  const active = chosen !== undefined && categories.includes(chosen) ? chosen : (first ?? '');
  const searching = found !== undefined;
  const showsOwn = active === OWN_CATEGORY && !searching;
  const unlocked = useAppSelector(selectUnlocked);
  const all = useMemo(() => {
    const plain = found?.slice(0, ROWS_AT_ONCE) ?? (active === FREQUENT_CATEGORY ? frequent : undefined);
    return plain ? [{ heading: '', group: '', links: plain }] : sectionsOfTab(active, links, locked, unlocked);
  }, [found, active, frequent, links, locked, unlocked]);
  const { isFolded, fold } = useFolds();
  const sections = shownSections(all, isFolded);
  const count = sections.reduce((sum, { shown }) => sum + shown.length, 0);
  const docked = address !== undefined || engine !== undefined;
  const { engines } = useSite().search;
  const target = useLinkTarget();
  const { view, rows, end, focusOn } = useGrowingList(searching ? `search ${query}` : `category ${active}`, count);
  const onKeyDown = useShelfKeys({ view, focusOn, sections, field });

  const tabs = useRef<HTMLDivElement>(null);

  /** Locks the group again and focuses the selected tab, since the button disappears. */
  const lockAgain = (group: string) => {
    flushSync(() => dispatch(lockGroup(group)));
    tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  };

  const canRelock = !searching && locked.isLocked(active);
  return (
    <>
      {countSlot &&
        createPortal(
          // Its own element, which React can remove where the browser has translated the text.
          <span>{searching ? words.found(found.length) : words.count(links.length + own.length)}</span>,
          countSlot,
        )}
      <CategoryTabs
        row={tabs}
        categories={categories}
        active={active}
        dimmed={searching}
        panelId="directory-shelf"
        onChoose={() => onQuery('')}
      />
      {showsOwn ? (
        <OwnPanel field={field} id="directory-shelf" columnsIn={ownColumnsIn} />
      ) : (
        <ScrollArea
          className="shelf"
          id="directory-shelf"
          role="tabpanel"
          aria-label={searching ? words.results : categoryName(active, words)}
          area={view}
          onKeyDown={onKeyDown}
        >
          {canRelock && (
            <div className="lock-row">
              <button type="button" className="chip" onClick={() => lockAgain(active)}>
                {words.relock}
              </button>
            </div>
          )}
          {sections.some(({ heading, shown }) => heading !== '' || shown.length > 0) ? (
            <>
              {sections.map(
                ({ heading, group, isShut, folded, shown, first, links: inSection }, section) =>
                  first <= rows && (
                    <Fragment key={group}>
                      {heading && (
                        <SectionHeading
                          heading={heading}
                          group={group}
                          index={section}
                          count={isShut ? undefined : inSection.length}
                          folded={folded}
                          isShut={isShut}
                          onFold={fold}
                        />
                      )}
                      {shown.length > 0 && (
                        <ul className="shelf-grid" aria-label={heading || undefined}>
                          {shown.slice(0, rows - first).map((item, index) => (
                            <li key={index} aria-setsize={shown.length} aria-posinset={index + 1}>
                              <Entry
                                item={item}
                                index={first + index}
                                query={searching ? query : ''}
                                highlighted={searching && index === 0}
                                target={target}
                              />
                            </li>
                          ))}
                        </ul>
                      )}
                    </Fragment>
                  ),
              )}
              {found && found.length > count && <p className="none row">{words.best(count)}</p>}
              <div ref={end} />
            </>
          ) : docked ? (
            <p className="none row">
              <SearchX className="icon" aria-hidden />
              <span>{words.noMatch}</span>
            </p>
          ) : active === FREQUENT_CATEGORY && !searching ? (
            <div className="nothing">
              <Clock className="icon" aria-hidden />
              <strong>{laterWords[language].frequent.empty}</strong>
              <p>{isInStep ? laterWords[language].inStep : laterWords[language].frequent.emptyHint}</p>
            </div>
          ) : (
            <NothingHere
              query={searching ? query.trim() : undefined}
              onClear={() => {
                onQuery('');
                field.current?.focus();
              }}
            />
          )}
          {docked && <Dock query={query} address={address} engine={engine} lit={count === 0} target={target} />}
        </ScrollArea>
      )}
      <Tip />
      <ShortcutHints
        own={showsOwn}
        searchesWeb={engine !== undefined}
        turns={engine !== undefined && engines.length > 1}
      />
    </>
  );
});
