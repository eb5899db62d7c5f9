import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import Folder from '~icons/lucide/folder';
import { Hand } from '@/shared/sortable/Hand';
import { ScrollArea } from '@/shared/ui/ScrollArea';
import '@/shared/ui/parts.css';
import { useWords } from '@/store/words';
import {
  headingKey,
  type DragPlace,
  useListDrag,
  useListRows,
  neighbourOf,
  type ListItem,
  type ListSection,
} from './useListDrag';
import './editableList.css';
import { hasModifier } from '@/shared/lib/keys';
import './Shelf.css';
import { cellOf } from '@/shared/sortable/useLift';

interface EditKeys<Link> {
  /** The search field above the list. */
  field: RefObject<HTMLInputElement | null>;
  links: readonly Link[];
  /** The index that an arrow key leads to; below 0 above the first row. */
  neighbourOf: (index: number, key: string) => number;
  focusOn: (index: number) => void;
  /** Moves a link by one place. */
  onMove: (index: number, step: 1 | -1) => void;
  onEdit: (link: Link) => void;
  onRemove: (index: number, link: Link) => void;
}

/** Handles a key on links that can be edited: arrow keys move the focus, with Alt the link; F2 edits, Delete deletes. */
function onEditKey<Link>(event: KeyboardEvent, keys: EditKeys<Link>): void {
  const { field, links, neighbourOf, focusOn, onMove, onEdit, onRemove } = keys;
  const { key, target } = event;
  const index = target instanceof HTMLElement ? Number(target.dataset['index'] ?? -1) : -1;
  const link = links[index];
  if (!link) return;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
  if (event.altKey && step) onMove(index, step);
  else if (hasModifier(event)) return;
  else if (key === 'F2') onEdit(link);
  else if (key === 'Delete') onRemove(index, link);
  else if (key.startsWith('Arrow')) {
    const next = neighbourOf(index, key);
    if (next < 0) field.current?.focus();
    else focusOn(next);
  } else return;
  event.preventDefault();
}

interface Props<Item extends ListItem> {
  /** The search field above the list. */
  field: RefObject<HTMLInputElement | null>;
  /** Id and name of the element, which is the panel of a tab. */
  id: string;
  label: string;
  /** What the list shows; another list starts at its top. */
  shows: string;
  /** In display order: those of a sub-heading stand together. */
  links: readonly Item[];
  columnsIn: (widthPx: number) => number;
  /** Whether links can be moved; whether they can be edited and removed. */
  moves?: boolean;
  writable?: boolean;
  className: string;
  /** What stands above the links, or in place of none. */
  head: ReactNode;
  /** The button in `head` that adds a link: it gets the focus of the last link that was removed. */
  add: RefObject<HTMLButtonElement | null>;
  /** A link: an element with this `data-index`. `remove` is always the same function. */
  renderRow: (link: Item, index: number, remove: (index: number, link: Item) => void) => ReactNode;
  renderDragged: (link: Item) => ReactNode;
  onEdit: (link: Item) => void;
  onRemove: (link: Item) => void;
  onMove: (link: Item, place: DragPlace) => void;
  /** Drop targets above the list: the one at these px in the window, the one under the dragged link, and a drop. */
  targets?: {
    at: (x: number, y: number) => string | undefined;
    onOver: (target: string | undefined) => void;
    onDrop: (link: Item, target: string) => void;
  };
}

/**
 * Links that can be edited, by sub-heading and in columns. They are moved by drag and
 * drop and by Alt with arrow keys, and the new place is announced to screen readers. The focus stays in the list.
 */
export function EditableList<Item extends ListItem>({
  field,
  id,
  label,
  shows,
  links,
  columnsIn,
  moves = true,
  writable = true,
  className,
  head,
  add,
  renderRow,
  renderDragged,
  onEdit,
  onRemove,
  onMove,
  targets,
}: Props<Item>) {
  const words = useWords().links.own;
  const rows = useListRows(shows, links, columnsIn);
  const { view, list, columns, end, focusOn } = rows;
  const [announcement, setAnnouncement] = useState('');
  /** The links as rendered last, for what follows a change. */
  const latest = useRef(links);

  /** Focuses the link that has this index now, or the last one. */
  const focusNear = (index: number) => {
    const { length } = latest.current;
    if (length > 0) focusOn(Math.min(index, length - 1));
    else add.current?.focus();
  };
  const remove = (index: number, link: Item) => {
    flushSync(() => onRemove(link));
    focusNear(index);
  };
  // A stable callback, so that memoized rows are not rendered while another is dragged past them.
  const latestRemove = useRef(remove);
  useLayoutEffect(() => {
    latest.current = links;
    latestRemove.current = remove;
  });
  const stableRemove = useCallback((index: number, link: Item) => latestRemove.current(index, link), []);

  const put = (link: Item, place: DragPlace) => {
    onMove(link, place);
    setAnnouncement(words.moved(link.name, place.index + 1, links.length));
  };
  /** Moves a link by one place; at the end of a sub-heading, into the next or previous one. */
  const move = (index: number, step: 1 | -1) => {
    const [link, other] = [links[index], links[index + step]];
    if (!moves || !link || !other) return;
    // Into another sub-heading, the index among all links stays the same.
    const to = other.folder === link.folder ? index + step : index;
    flushSync(() => put(link, { index: to, folder: other.folder }));
    focusOn(to);
  };
  const { sections, held, hand } = useListDrag({
    rows,
    links,
    moves,
    targetAt: targets?.at,
    onPlaced: (link, place) => (place.onto === undefined ? put(link, place) : targets?.onDrop(link, place.onto)),
    onDropped: focusNear,
  });
  const over = held?.place.onto;
  const announceTarget = useEffectEvent((target: string | undefined) => {
    targets?.onOver(target);
  });
  useEffect(() => announceTarget(over), [over]);

  const onKeyDown = (event: KeyboardEvent) =>
    onEditKey(event, {
      field,
      links,
      neighbourOf: (index, key) => neighbourOf(rows.sections, columns, index, key),
      focusOn,
      onMove: move,
      onEdit: (link) => writable && onEdit(link),
      onRemove: (index, link) => writable && remove(index, link),
    });

  return (
    <>
      <ScrollArea
        className="shelf"
        id={id}
        role="tabpanel"
        aria-label={label}
        data-dragging={held ? '' : undefined}
        area={view}
        onKeyDown={onKeyDown}
      >
        {head}
        {links.length > 0 && (
          <div ref={list} className={className}>
            {sections.map((section) => (
              <SectionRows
                key={section.folder}
                section={section}
                columns={columns}
                rendered={rows.rows}
                held={held?.item.id}
                renderRow={renderRow}
                onRemove={stableRemove}
              />
            ))}
          </div>
        )}
        <div ref={end} />
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </ScrollArea>
      {held && (
        <Hand ref={hand} className="edit-hand" size={{ width: held.width }} over={over !== undefined}>
          {renderDragged(held.item)}
        </Hand>
      )}
    </>
  );
}

interface SectionProps<Item extends ListItem> extends Pick<Props<Item>, 'renderRow'> {
  section: ListSection<Item>;
  columns: number;
  /** Number of rendered links of the whole list. */
  rendered: number;
  /** Id of the dragged link: a placeholder is shown in its place. */
  held: string | undefined;
  onRemove: (index: number, link: Item) => void;
}

/** A sub-heading with its links. */
function SectionRows<Item extends ListItem>({
  section,
  columns,
  rendered,
  held,
  renderRow,
  onRemove,
}: SectionProps<Item>) {
  const { folder, links, first } = section;
  if (first >= rendered && first > 0) return null;
  return (
    <>
      {folder && (
        <h3 className="edit-folder note row row--s" data-cell={headingKey(folder)}>
          <Folder className="icon icon--s" aria-hidden />
          <span className="cut">{folder}</span>
          <small>{links.length}</small>
        </h3>
      )}
      <ul className="shelf-grid" aria-label={folder || undefined} style={{ '--columns': columns }}>
        {links.slice(0, rendered - first).map((link, place) => {
          const isHeld = link.id === held;
          return (
            <li
              key={link.id}
              className="edit-row"
              aria-setsize={links.length}
              aria-posinset={place + 1}
              data-lifts
              {...cellOf(link.id, isHeld)}
            >
              {renderRow(link, first + place, onRemove)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
