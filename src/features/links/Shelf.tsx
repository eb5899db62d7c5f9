import { memo, useImperativeHandle, useMemo, useRef, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import SearchX from '~icons/lucide/search-x';
import type { LinkItem } from '@/contract/links';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { useRows } from '@/shared/hooks/useRows';
import { hasModifier } from '@/shared/lib/modifiers';
import { Tip } from '@/shared/ui/Tip';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { CategoryTabs } from './CategoryTabs';
import { categoriesOf } from './categories';
import { directoryWords as words } from './directoryWords';
import { Entry } from './Entry';
import { indexOf } from './linkIndex';
import { groupLocked, OWN_CATEGORY, selectActiveCategory } from './linksSlice';
import { selectLockedGroups } from './lockedGroups';
import { OwnKeys } from './OwnKeys';
import { OwnPanel } from './OwnPanel';
import { searchLinks } from './searchLinks';
import styles from './Shelf.module.css';
import type { ShelfHandle } from './shelfHandle';
import { useOwnCategory } from './useOwnCategory';

/** A second and a third column need this much room, in root font sizes. */
const TWO_COLUMNS_REM = 31;
const THREE_COLUMNS_REM = 46;
/** As many rows as are seen on a large screen. */
const SHOWN_ROWS = 8;

function columnsIn(widthPx: number): number {
  const width = widthPx / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return width < TWO_COLUMNS_REM ? 1 : width < THREE_COLUMNS_REM ? 2 : 3;
}

export interface ShelfProps {
  /** What the visitor may see. */
  links: readonly LinkItem[];
  handle: RefObject<ShelfHandle | null>;
  query: string;
  /** Where the number of links is written. */
  countSlot: HTMLElement | null;
  /** The search field, and what changes the words in it. */
  field: RefObject<HTMLInputElement | null>;
  onQuery: (query: string) => void;
}

/** What the directory holds: tabs by category, and the links of one of them or those that a search found. */
export const Shelf = memo(function Shelf({ links, handle, query, countSlot, field, onQuery }: ShelfProps) {
  const dispatch = useAppDispatch();
  const locked = useAppSelector(selectLockedGroups);
  const hasOwn = useOwnCategory();
  const ownLinks = useAppSelector(selectOwnLinks);
  const categories = useMemo(() => {
    const owners = categoriesOf(links, locked.names);
    return hasOwn ? [OWN_CATEGORY, ...owners] : owners;
  }, [links, locked, hasOwn]);
  const chosen = useAppSelector(selectActiveCategory);
  const active = chosen !== undefined && categories.includes(chosen) ? chosen : (categories[0] ?? '');
  const searching = query.trim() !== '';
  const showsOwn = active === OWN_CATEGORY && !searching;
  const shown = useMemo(
    () => (searching ? searchLinks(indexOf(links), query) : links.filter(({ category }) => category === active)),
    [searching, links, query, active],
  );
  const ownHandle = useRef<ShelfHandle>(null);
  const { view, onScroll, columns, rows, first, last, reveal, focusOn } = useRows({
    count: shown.length,
    list: searching ? `search ${query}` : `category ${active}`,
    shown: SHOWN_ROWS,
    columnsIn,
  });

  const tabs = useRef<HTMLDivElement>(null);

  /** The button disappears when the group is locked, so the focus moves to the selected tab. */
  const lockAgain = (group: string) => {
    flushSync(() => dispatch(groupLocked(group)));
    tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  };

  useImperativeHandle(handle, () => ({
    onKeyDown(event) {
      if (showsOwn) {
        ownHandle.current?.onKeyDown(event);
        return;
      }
      const current = event.target instanceof HTMLElement ? Number(event.target.dataset['index'] ?? -1) : -1;
      const inField = event.target === field.current;
      if (hasModifier(event)) return;
      if (inField && event.key === 'Enter' && searching) {
        flushSync(() => reveal(0));
        view.current?.querySelector<HTMLElement>('[data-index="0"]')?.click();
      } else if (inField && event.key === 'ArrowDown') {
        event.preventDefault();
        if (shown.length > 0) focusOn(0);
      } else if (current >= 0) {
        const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        const next = current + step;
        if (next < 0) field.current?.focus();
        else focusOn(Math.min(next, shown.length - 1));
      }
    },
  }));

  const canRelock = !searching && locked.isLocked(active);
  return (
    <>
      {countSlot &&
        createPortal(
          searching ? words.found(shown.length) : words.count(showsOwn ? ownLinks.length : links.length),
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
        <OwnPanel handle={ownHandle} field={field} columnsIn={columnsIn} />
      ) : (
        <div
          className={styles.shelf}
          id="directory-shelf"
          role="tabpanel"
          aria-label={active}
          ref={view}
          onScroll={onScroll}
        >
          {canRelock && (
            <div className={styles.lockRow}>
              <button type="button" className="chip" onClick={() => lockAgain(active)}>
                {words.relock}
              </button>
            </div>
          )}
          {shown.length > 0 ? (
            // No variables for what each letter changes: these are inherited, so all in the list would be styled anew.
            <ul
              className={styles.grid}
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
                    />
                  </li>
                );
              })}
            </ul>
          ) : (
            <div className={styles.empty}>
              <SearchX className="icon" aria-hidden />
              <strong>{searching ? words.nothingFound(query.trim()) : words.emptyCategory}</strong>
              {searching && (
                <>
                  <p>{words.nothingFoundHint}</p>
                  <button
                    type="button"
                    className="chip"
                    onClick={() => {
                      onQuery('');
                      field.current?.focus();
                    }}
                  >
                    {words.clearSearch}
                  </button>
                </>
              )}
            </div>
          )}
        </div>
      )}
      <Tip />
      <p className={styles.keys} aria-hidden>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          {words.keys.move}
        </span>
        <span>
          <kbd>Enter</kbd>
          {words.keys.open}
        </span>
        {showsOwn ? (
          <OwnKeys />
        ) : (
          <span>
            <kbd>Esc</kbd>
            {words.keys.close}
          </span>
        )}
      </p>
    </>
  );
});
