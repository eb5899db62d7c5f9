import { useEffect, useRef, useEffectEvent, useLayoutEffect, useState } from 'react';
import { remPx } from '@/shared/lib/rem';
import { scrollAtEdge } from '@/shared/sortable/useSortable';
import { useLift, type Held, type Cell } from '@/shared/sortable/useLift';
import { flushSync } from 'react-dom';
import { useGrowingList } from './useGrowingList';

/** An item of an editable list of links. */
export interface ListItem {
  id: string;
  name: string;
  /** Its sub-heading, empty for none. */
  folder: string;
}

/** Heights in rem; must match the style sheets. */
export const ROW_REM = 4.25;
export const HEADING_REM = 2.5;

/** The links of one sub-heading, or those without a sub-heading. */
export interface ListSection<Item extends ListItem = ListItem> {
  /** The sub-heading; empty for none. */
  folder: string;
  links: readonly Item[];
  /** Index of its first link among all, from 0. */
  first: number;
  /** Top of its first row, rem from the top of the list. */
  top: number;
}

/** Splits links, in display order, at their sub-headings. */
export function sectionsOf<Item extends ListItem>(links: readonly Item[], columns: number): ListSection<Item>[] {
  const groups: Pick<ListSection<Item>, 'folder' | 'links'>[] = [];
  for (let first = 0; first < links.length;) {
    const folder = links[first]?.folder ?? '';
    const next = links.findIndex((link, index) => index > first && link.folder !== folder);
    const last = next === -1 ? links.length : next;
    groups.push({ folder, links: links.slice(first, last) });
    first = last;
  }
  return stacked(groups, columns);
}

/** Computes the positions of sections stacked vertically. */
function stacked<Item extends ListItem>(
  groups: readonly Pick<ListSection<Item>, 'folder' | 'links'>[],
  columns: number,
): ListSection<Item>[] {
  let first = 0;
  let end = 0;
  return groups.map(({ folder, links }) => {
    const section = { folder, links, first, top: end + (folder ? HEADING_REM : 0) };
    first += links.length;
    end = section.top + rowsIn(links.length, columns) * ROW_REM;
    return section;
  });
}

const rowsIn = (links: number, columns: number): number => Math.ceil(links / columns);

/** The rows of a section, [first, last), between two heights in rem, and the number of all its rows. */
export function rowsBetween({ top, links }: ListSection, columns: number, from: number, to: number) {
  const rows = rowsIn(links.length, columns);
  const clamp = (row: number) => Math.min(rows, Math.max(0, row));
  return { rows, first: clamp(Math.floor((from - top) / ROW_REM)), last: clamp(Math.ceil((to - top) / ROW_REM)) };
}

/** Index of the link that an arrow key moves to; -1 above the first row. */
export function neighbourOf(sections: readonly ListSection[], columns: number, index: number, key: string): number {
  const all = sections.reduce((sum, { links }) => sum + links.length, 0);
  if (key === 'ArrowRight') return Math.min(index + 1, all - 1);
  if (key === 'ArrowLeft') return index - 1;
  const rows = sections.flatMap(({ first, links }) =>
    Array.from({ length: rowsIn(links.length, columns) }, (_, row) => {
      const start = first + row * columns;
      return { start, end: Math.min(start + columns, first + links.length) };
    }),
  );
  const row = rows.findIndex(({ start, end }) => index >= start && index < end);
  const next = rows[row + (key === 'ArrowDown' ? 1 : -1)];
  const column = index - (rows[row]?.start ?? 0);
  if (!next) return key === 'ArrowDown' ? index : -1;
  return Math.min(next.start + column, next.end - 1);
}

/** The rows of an editable list by sub-heading, in as many columns as fit. A list with another `id` starts at its top. */
export function useListRows<Item extends ListItem>(
  id: string,
  links: readonly Item[],
  columnsIn: (widthPx: number) => number,
) {
  const growing = useGrowingList(id, links.length);
  const { view } = growing;
  const list = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(() => columnsIn(innerWidth));
  const onSize = useEffectEvent(() => {
    if (view.current) setColumns(columnsIn(view.current.clientWidth));
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => flushSync(onSize));
    if (view.current) observer.observe(view.current);
    return () => observer.disconnect();
  }, [view]);
  return { ...growing, list, columns, sections: sectionsOf(links, columns) };
}

type ListRows<Item extends ListItem> = ReturnType<typeof useListRows<Item>>;

/**
 * Drop position of a dragged link: its index among all other links, from 0, and its sub-heading; or a drop target
 * outside of the list (`onto`), such as the tab of a group.
 */
export interface DragPlace {
  index: number;
  folder: string;
  onto?: string | undefined;
}

const without = <Item extends ListItem>(links: readonly Item[], id: string) => links.filter((link) => link.id !== id);

/**
 * The sections with the dragged link at this place, or without it over a drop target. A section that becomes empty is
 * not removed, so that the link can return.
 */
export function sectionsWith<Item extends ListItem>(
  sections: readonly ListSection<Item>[],
  dragged: Item,
  { index, folder, onto }: DragPlace,
  columns: number,
): ListSection<Item>[] {
  const others = stacked(
    sections.map((section) => ({ ...section, links: without(section.links, dragged.id) })),
    columns,
  );
  if (onto !== undefined) return others;
  const withLink = (section: ListSection<Item>) =>
    section.folder === folder ? { folder, links: section.links.toSpliced(index - section.first, 0, dragged) } : section;
  return stacked(others.map(withLink), columns);
}

/**
 * The drop position under the pointer: the cell there, or the end of the section if there is none. `column` is the
 * pointer's column, from 0; `y` its distance from the top of the list, rem. The upper half of a sub-heading belongs to
 * the links above it.
 */
export function placeUnder(
  sections: readonly ListSection[],
  columns: number,
  id: string,
  { column, y }: { column: number; y: number },
): DragPlace {
  const section = sections.findLast(({ folder, top }) => top - (folder ? HEADING_REM / 2 : 0) <= y) ?? sections[0];
  if (!section) return { index: 0, folder: '' };
  const { folder, links, first, top } = section;
  const others = without(links, id).length;
  const isBehind = sections.some((each) => each.first < first && each.links.some((link) => link.id === id));
  const cell = Math.max(0, Math.floor((y - top) / ROW_REM)) * columns + Math.min(columns - 1, Math.max(0, column));
  return { index: first - (isBehind ? 1 : 0) + Math.min(cell, others), folder };
}

/** Positions ([column, top in rem]) by link id or `headingKey()`; only links in the range `seen`. */
export function cellsOf(
  sections: readonly ListSection[],
  columns: number,
  seen: { from: number; to: number },
): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  for (const section of sections) {
    const { folder, links, top } = section;
    if (folder) cells.set(headingKey(folder), [0, top - HEADING_REM]);
    const { first, last } = rowsBetween(section, columns, seen.from, seen.to);
    for (let index = first * columns; index < last * columns; index += 1) {
      const link = links[index];
      if (link) cells.set(link.id, [index % columns, top + Math.floor(index / columns) * ROW_REM]);
    }
  }
  return cells;
}

/** Cannot collide with a link id, as ids have no space. */
export const headingKey = (folder: string) => `# ${folder}`;

/** Measurements made when a link is lifted, px; during the drag only `scrolled` is updated, by scroll events. */
interface Measured {
  rem: number;
  listLeft: number;
  listTop: number;
  /** Distance from one column to the next. */
  columnWidth: number;
  viewTop: number;
  viewBottom: number;
  scrolledAtStart: number;
  scrolled: number;
}

interface Drag<Item extends ListItem> {
  rows: ListRows<Item>;
  links: readonly Item[];
  /** Whether links can be lifted. */
  moves: boolean;
  /** The drop target above the list at these px in the window, if there is one. */
  targetAt?: ((x: number, y: number) => string | undefined) | undefined;
  /** Called when the link is dropped at a new place. */
  onPlaced: (link: Item, place: DragPlace) => void;
  /** Called after the drop animation with the link's final index. */
  onDropped: (index: number) => void;
}

/** Rows beyond each edge whose motion is drawn too. */
const SPARE_ROWS = 4;

/** The visible range of the list, rem. */
function seen(m: Measured | undefined): { from: number; to: number } {
  if (!m) return { from: 0, to: 0 };
  const fromList = (y: number) => (y - m.listTop + m.scrolled - m.scrolledAtStart) / m.rem;
  return { from: fromList(m.viewTop) - SPARE_ROWS * ROW_REM, to: fromList(m.viewBottom) + SPARE_ROWS * ROW_REM };
}

/** Dragging the links of a list with mouse or touch: returns the sections as after a drop, and the dragged link. */
export function useListDrag<Item extends ListItem>({ rows, links, moves, targetAt, onPlaced, onDropped }: Drag<Item>) {
  const { view, list, columns } = rows;
  const measured = useRef<Measured>(undefined);
  /** Finds the link by its id, as it may be replaced or removed during its drop animation. */
  const sectionsFor = (held: Held<Item, DragPlace> | undefined) => {
    const link = held && links.find(({ id }) => id === held.item.id);
    return link ? sectionsWith(rows.sections, link, held.place, columns) : rows.sections;
  };

  const { held, hand } = useLift<Item, DragPlace>({
    view,
    list,
    onLift(row) {
      const link = links[Number(row.dataset['index'])];
      const cell = row.closest('[data-cell]');
      if (!moves || !link || !cell?.parentElement || !view.current || !list.current) return undefined;
      const box = list.current.getBoundingClientRect();
      const visible = view.current.getBoundingClientRect();
      const gap = Number.parseFloat(getComputedStyle(cell.parentElement).columnGap) || 0;
      measured.current = {
        rem: remPx(),
        listLeft: box.left,
        listTop: box.top,
        columnWidth: (box.width + gap) / columns,
        viewTop: visible.top,
        viewBottom: visible.bottom,
        scrolledAtStart: view.current.scrollTop,
        scrolled: view.current.scrollTop,
      };
      return { item: link, place: { index: links.indexOf(link), folder: link.folder } };
    },
    onOver({ x, y, elapsed }, now) {
      const m = measured.current;
      if (!m) return { place: now.place, goesOn: false };
      const left = columns > 1 ? undefined : m.listLeft + m.rem / 4;
      const onto = y < m.viewTop ? targetAt?.(x, y) : undefined;
      if (onto !== undefined) return { place: { ...now.place, onto }, goesOn: false, left };
      const goesOn = scrollAtEdge(view.current, { top: m.viewTop, bottom: m.viewBottom }, y, elapsed);
      const place = placeUnder(sectionsFor(now), columns, now.item.id, {
        column: Math.floor((x - m.listLeft) / m.columnWidth),
        y: (y - m.listTop + m.scrolled - m.scrolledAtStart) / m.rem,
      });
      return { place, goesOn, left };
    },
    isSame: (one, other) => one.index === other.index && one.folder === other.folder && one.onto === other.onto,
    drawn: (now) => ({
      cells: cellsOf(sectionsFor(now), columns, seen(measured.current)),
      x: measured.current?.columnWidth ?? 0,
      y: measured.current?.rem ?? 0,
    }),
    onPlaced,
    onDropped: ({ index }) => onDropped(index),
  });

  useEffect(() => {
    const scroller = view.current;
    if (!scroller) return undefined;
    const onScroll = () => {
      if (measured.current) measured.current.scrolled = scroller.scrollTop;
    };
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', onScroll);
  }, [view]);

  return { sections: sectionsFor(held), held, hand };
}
