import { memo, useMemo, useRef, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import SearchX from '~icons/lucide/search-x';
import type { LinkItem } from '@/contract/links';
import { useRows } from '@/shared/hooks/useRows';
import { useSheet } from '@/shared/hooks/useSheet';
import { typedAddress } from '@/shared/lib/typedAddress';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { Tip } from '@/shared/ui/Tip';
import { selectSearchEngine } from '@/features/settings/settingsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/store/page';
import { remPx } from '@/shared/lib/rem';
import { useWords } from '@/store/words';
import { CategoryTabs } from './CategoryTabs';
import { categoriesOf, categoryName } from './categories';
import { Dock } from './Dock';
import { Entry } from './Entry';
import { ShortcutHints } from './ShortcutHints';
import { indexOf } from './linkIndex';
import { groupLocked, OWN_CATEGORY, selectActiveCategory } from './linksSlice';
import { selectLockedGroups } from './lockedGroups';
import { NothingHere } from './NothingHere';
import { OwnPanel } from './OwnPanel';
import { searchLists } from './searchLinks';
import css from './searchResults.css?inline';
import './Shelf.css';
import { useLinkTarget } from './useLinkTarget';
import { useOwnCategory } from './useOwnCategory';
import { useShelfKeys, type ShelfHandle } from './useShelfKeys';

/** Minimum widths for two and three columns, rem. */
const TWO_COLUMNS_REM = 31;
const THREE_COLUMNS_REM = 46;
/** Minimum width for three columns of own links, rem: their rows have a button at the end. */
const THREE_OWN_COLUMNS_REM = 52;
/** Rows rendered before measuring, enough for a large screen. */
const SHOWN_ROWS = 8;

function columnsIn(widthPx: number, threeRem = THREE_COLUMNS_REM): number {
  const width = widthPx / remPx();
  return width < TWO_COLUMNS_REM ? 1 : width < threeRem ? 2 : 3;
}

const ownColumnsIn = (widthPx: number) => columnsIn(widthPx, THREE_OWN_COLUMNS_REM);

export interface ShelfProps {
  /** The links that the visitor may see. */
  links: readonly LinkItem[];
  /** The visitor's own links: a search includes them, before equal matches of others. */
  own: readonly LinkItem[];
  handle: RefObject<ShelfHandle | null>;
  query: string;
  /** The element that shows the number of links. */
  countSlot: RefObject<HTMLElement | null>;
  /** The search field; `onQuery` changes its text. */
  field: RefObject<HTMLInputElement | null>;
  onQuery: (query: string) => void;
}

/** Content of the directory: category tabs, and the links of one category or of the search. */
export const Shelf = memo(function Shelf({ links, own, handle, query, countSlot, field, onQuery }: ShelfProps) {
  useSheet(css);
  const dispatch = useAppDispatch();
  const words = useWords().links;
  const locked = useAppSelector(selectLockedGroups);
  const hasOwn = useOwnCategory(own.length > 0);
  const categories = useMemo(() => {
    const owners = categoriesOf(links, locked.names);
    return hasOwn ? [OWN_CATEGORY, ...owners] : owners;
  }, [links, locked, hasOwn]);
  const chosen = useAppSelector(selectActiveCategory);
  const active = chosen !== undefined && categories.includes(chosen) ? chosen : (categories[0] ?? '');
  const searching = query.trim() !== '';
  const showsOwn = active === OWN_CATEGORY && !searching;
  const shown = useMemo(
    () =>
      searching
        ? searchLists([indexOf(own), indexOf(links)], query)
        : links.filter(({ category }) => category === active),
    [searching, own, links, query, active],
  );
  const address = useMemo(() => (searching ? typedAddress(query) : undefined), [searching, query]);
  const chosenEngine = useAppSelector(selectSearchEngine);
  const engine = searching ? chosenEngine : undefined;
  const docked = address !== undefined || engine !== undefined;
  const { engines } = useSite().search;
  const target = useLinkTarget();
  const rowsOfLinks = useRows({
    count: shown.length,
    list: searching ? `search ${query}` : `category ${active}`,
    shown: SHOWN_ROWS,
    columnsIn,
  });
  const { view, onScroll, columns, rows, first, last } = rowsOfLinks;

  const tabs = useRef<HTMLDivElement>(null);

  /** Locks the group again and focuses the selected tab, since the button disappears. */
  const lockAgain = (group: string) => {
    flushSync(() => dispatch(groupLocked(group)));
    tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  };

  const ownKeys = useRef<ShelfHandle>(null);
  useShelfKeys({ handle, own: ownKeys, rows: rowsOfLinks, count: shown.length, field, searching });

  const canRelock = !searching && locked.isLocked(active);
  return (
    <>
      {countSlot.current &&
        createPortal(
          searching ? words.found(shown.length) : words.count(showsOwn ? own.length : links.length),
          countSlot.current,
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
        <OwnPanel handle={ownKeys} field={field} id="directory-shelf" columnsIn={ownColumnsIn} />
      ) : (
        <ScrollArea
          className="shelf"
          id="directory-shelf"
          role="tabpanel"
          aria-label={searching ? words.results : categoryName(active, words)}
          area={view}
          onScroll={onScroll}
        >
          {canRelock && (
            <div className="lock-row">
              <button type="button" className="chip" onClick={() => lockAgain(active)}>
                {words.relock}
              </button>
            </div>
          )}
          {shown.length > 0 ? (
            // Values that change with each letter are not custom properties: those are inherited, so all entries would
            // be restyled.
            <ul
              className="shelf-grid"
              data-rows
              style={{
                '--columns': columns,
                height: `calc(${rows} * var(--row))`,
                paddingBlockStart: `calc(${first} * var(--row))`,
              }}
            >
              {shown.slice(first * columns, last * columns).map((item, place) => {
                const index = first * columns + place;
                return (
                  <li key={index} aria-setsize={shown.length} aria-posinset={index + 1}>
                    <Entry
                      item={item}
                      index={index}
                      query={searching ? query : ''}
                      highlighted={searching && index === 0}
                      target={target}
                    />
                  </li>
                );
              })}
            </ul>
          ) : docked ? (
            <p className="none">
              <SearchX className="icon" aria-hidden />
              <span>{words.noMatch}</span>
            </p>
          ) : (
            <NothingHere
              query={searching ? query.trim() : undefined}
              onClear={() => {
                onQuery('');
                field.current?.focus();
              }}
            />
          )}
          {docked && <Dock query={query} address={address} engine={engine} lit={shown.length === 0} target={target} />}
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
