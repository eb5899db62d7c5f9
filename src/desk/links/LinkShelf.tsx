import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import Plus from '~icons/lucide/plus';
import SearchX from '~icons/lucide/search-x';
import type { LinkItem } from '@/contract/links';
import { indexOf } from '@/features/links/linkIndex';
import { indexWithAddress, searchWords } from '@/features/links/searchLinks';
import { useEditKeys } from '@/features/links/useEditKeys';
import type { ShelfHandle } from '@/features/links/useShelfKeys';
import { Hand } from '@/shared/sortable/Hand';
import { useSortable } from '@/shared/sortable/useSortable';
import { useRows } from '@/shared/hooks/useRows';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import { useWords } from '@/store/words';
import type { DeskLinks } from '../deskState';
import { useDeskWords } from '../useDeskWords';
import { linkKey } from './linkKey';
import { LinkRow, RowContent } from './LinkRow';
import { useGroupName } from './useGroupName';

/** Estimated number of visible rows, until it is measured. */
const SHOWN_ROWS = 8;
const NARROWEST_PX = 272;
const columnsIn = (widthPx: number) => Math.max(1, Math.min(3, Math.floor(widthPx / NARROWEST_PX)));

interface Props {
  handle: RefObject<ShelfHandle | null>;
  field: RefObject<HTMLInputElement | null>;
  file: DeskLinks;
  group: string;
  query: string;
  writable: boolean;
  onAdd: () => void;
  onEdit: (link: LinkItem) => void;
  onRemove: (link: LinkItem) => void;
  onMove: (link: LinkItem, others: readonly LinkItem[], index: number) => void;
  onRegroup: (link: LinkItem, group: string) => void;
  /** Called when a dragged link is over the tab of this group. */
  onLit: (group: string | undefined) => void;
}

/** The links of a group or of a search; a virtual list that renders only the rows in view. */
export function LinkShelf({
  handle,
  field,
  file,
  group,
  query,
  writable,
  onAdd,
  onEdit,
  onRemove,
  onMove,
  onRegroup,
  onLit,
}: Props) {
  const { links: words } = useDeskWords();
  const later = useWords().links;
  const nameOf = useGroupName();
  const searching = query !== '';
  const all = useMemo(() => file.links.filter((link) => link !== null), [file.links]);
  const links = useMemo(
    () =>
      searching ? searchWords(indexOf(all, indexWithAddress), query) : all.filter(({ category }) => category === group),
    [all, group, query, searching],
  );
  const moves = writable && !searching;
  const add = useRef<HTMLButtonElement>(null);
  const [told, setTold] = useState('');
  const rows = useRows({
    count: links.length,
    list: searching ? `search ${query}` : `group ${group}`,
    shown: SHOWN_ROWS,
    columnsIn,
  });
  const { view, columns, first, last, focusOn } = rows;

  const put = (link: LinkItem, index: number) => {
    onMove(
      link,
      links.filter((other) => other !== link),
      index,
    );
    setTold(later.own.moved(link.name, index + 1, links.length));
  };
  const { held, hand, shown } = useSortable({
    view,
    items: links,
    keyOf: linkKey,
    moves,
    drawn: { first: first * columns, last: last * columns },
    beside({ x, y }, { index }) {
      const { top } = view.current?.getBoundingClientRect() ?? { top: 0 };
      const tab = y < top ? document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-group]') : undefined;
      const onto = tab?.dataset['group'];
      return onto === undefined || onto === group ? undefined : { place: { index, onto }, goesOn: false };
    },
    onPlaced: (link, { index, onto }) => (onto === undefined ? put(link, index) : onRegroup(link, onto)),
    onRest: ({ index }) => focusOn(Math.min(index, links.length - 1)),
  });
  const lit = held?.place.onto;
  useEffect(() => onLit(lit), [lit, onLit]);

  const remove = (index: number, link: LinkItem) => {
    flushSync(() => onRemove(link));
    // The next link has this index now.
    if (links.length > 1) focusOn(Math.min(index, links.length - 2));
    else add.current?.focus();
  };
  // A stable callback, so that memoized rows are not rendered while another is dragged past them.
  const latestEdit = useRef(onEdit);
  useLayoutEffect(() => {
    latestEdit.current = onEdit;
  });
  const edit = useCallback((link: LinkItem) => latestEdit.current(link), []);

  useEditKeys({
    handle,
    field,
    links,
    neighbourOf(index, key) {
      const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[key] ?? 0;
      return Math.min(index + by, links.length - 1);
    },
    focusOn,
    onMove(index, step) {
      const [link, to] = [links[index], index + step];
      if (!moves || !link || !links[to]) return;
      flushSync(() => put(link, to));
      focusOn(to);
    },
    onEdit: (link) => writable && onEdit(link),
    onRemove: (index, link) => writable && remove(index, link),
  });

  return (
    <ScrollArea
      className="shelf"
      id="desk-shelf"
      role="tabpanel"
      aria-label={searching ? later.results : nameOf(group)}
      data-dragging={held ? '' : undefined}
      area={view}
      onScroll={rows.onScroll}
    >
      <p className="desk-spoken" role="status">
        {told}
      </p>
      {held && (
        <Hand ref={hand} className="desk-hand" size={{ width: held.width }} over={lit !== undefined}>
          <span className="entry desk-row">
            <RowContent link={held.item} moves withGroup={false} />
          </span>
        </Hand>
      )}
      <div className="desk-tools">
        <p>
          {file.refused
            ? words.byHand
            : searching
              ? later.found(links.length)
              : words.group(nameOf(group), links.length)}
        </p>
        {writable && (
          <button type="button" className="chip" aria-haspopup="dialog" ref={add} onClick={onAdd}>
            <Plus className="icon icon--s" aria-hidden />
            <span>{later.own.add}</span>
          </button>
        )}
      </div>
      {links.length === 0 && (
        <div className="desk-nothing">
          <SearchX className="icon icon--l" aria-hidden />
          <p>{file.refused ? words.byHand : searching ? later.nothingFound(query) : later.emptyCategory}</p>
        </div>
      )}
      <ul
        className="shelf-grid desk-rows"
        data-rows
        style={{
          '--columns': columns,
          height: `calc(${rows.rows} * var(--row))`,
          paddingBlockStart: `calc(${first} * var(--row))`,
        }}
      >
        {shown.slice(first * columns, last * columns).map((link, place) => {
          const index = first * columns + place;
          const isHeld = link === held?.item;
          return (
            <li
              key={linkKey(link)}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
              data-cell={isHeld ? undefined : linkKey(link)}
              data-hollow={isHeld || undefined}
            >
              <LinkRow
                link={link}
                index={index}
                moves={moves}
                writable={writable}
                withGroup={searching}
                onEdit={edit}
              />
            </li>
          );
        })}
      </ul>
    </ScrollArea>
  );
}
