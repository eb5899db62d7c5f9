import { useRef, type RefObject } from 'react';
import { type Cell, useLift } from './useLift';

/** Distance from an edge within which a list scrolls during a drag, px. */
const EDGE_PX = 56;
/** Maximum scroll speed, at the edge and beyond, px per ms. */
const FASTEST = 0.9;
/** Limit for the elapsed time of a late frame, ms. */
const LONGEST_FRAME_MS = 50;

/** Scroll speed, px per ms, positive downwards; `y`, `top` and `bottom` are px in the window. */
export function edgeSpeed(y: number, top: number, bottom: number): number {
  const below = Math.min(EDGE_PX, y - (bottom - EDGE_PX));
  const above = Math.min(EDGE_PX, top + EDGE_PX - y);
  if (below > 0) return (FASTEST * below) / EDGE_PX;
  return above > 0 ? (-FASTEST * above) / EDGE_PX : 0;
}

/**
 * Scrolls if the pointer is near an edge of the visible list. Returns whether it scrolled, so that the caller requests
 * another frame.
 */
export function scrollAtEdge(
  scroller: Element | null,
  { top, bottom }: { top: number; bottom: number },
  y: number,
  elapsed: number,
): boolean {
  const speed = edgeSpeed(y, top, bottom);
  if (speed !== 0) scroller?.scrollBy({ top: speed * Math.min(LONGEST_FRAME_MS, elapsed), behavior: 'instant' });
  return speed !== 0;
}

/** Drop position: the index among the other items, from 0. */
export interface SortPlace {
  index: number;
  /** In a list of two levels: 0, or 1 for the second. */
  level?: number;
}

interface Pointer {
  /** Position in the window, px. */
  x: number;
  y: number;
  /** Time since the previous frame, ms. */
  elapsed: number;
}

interface Sortable<Item> {
  /** Receives the pointer events and contains the items: elements with `data-index`, in cells with `data-cell`. */
  view: RefObject<HTMLElement | null>;
  items: readonly Item[];
  /** The value of `data-cell`. */
  keyOf: (item: Item) => string;
  /** Whether items can be lifted. */
  moves?: boolean;
  /** Number of cells before the first item, such as an add button. */
  before?: number;
  /** If the items are on slides: items per slide, and index of the visible slide. */
  slides?: { size: number; seen: number };
  /**
   * Handles positions beside the list: returns the place there if it is known, and whether more frames are needed. Without
   * it the list scrolls at its edges.
   */
  beside?: (pointer: Pointer, place: SortPlace) => { place?: SortPlace; goesOn: boolean };
  /** For a column of two levels: the level of an item, and those below it, which are dragged along. */
  tree?: { levelOf: (item: Item) => number; below: (item: Item) => readonly Item[] };
  onPlaced: (item: Item, place: SortPlace) => void;
  /** The drop animation has ended and the focus has not moved elsewhere. */
  onDropped: (place: SortPlace) => void;
}

/** Geometry of the list, px in the window for a scroller at its top. */
interface Box {
  left: number;
  top: number;
  width: number;
  columns: number;
  /** Distance between columns; `rowHeight` is that between rows. */
  columnWidth: number;
  rowHeight: number;
}

/** Indent of the second level, px, as in the style sheets; and how far beside the item the pointer changes the level. */
const INDENT_PX = 32;
const BESIDE_PX = 12;

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** Index of the cell under the pointer; `size` is the number of cells on a slide. */
function cellUnder(
  { left, top, columns, columnWidth, rowHeight }: Omit<Box, 'width'>,
  size: number,
  x: number,
  y: number,
): number {
  const column = within(Math.floor((x - left) / columnWidth), columns - 1);
  const row = within(Math.floor((y - top) / rowHeight), Math.ceil(size / columns) - 1);
  return Math.min(row * columns + column, size - 1);
}

/** The nearest element that scrolls vertically: this one or one around it. */
function scrollerOf(element: Element | null): Element | null {
  if (!element || /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  return scrollerOf(element.parentElement);
}

/** Reorders items of equal size in a column or a grid by mouse or touch. Returns the items as after a drop. */
export function useSortable<Item>({
  view,
  items,
  keyOf,
  moves = true,
  before = 0,
  slides,
  beside,
  tree,
  onPlaced,
  onDropped,
}: Sortable<Item>) {
  const box = useRef<Box>({ left: 0, top: 0, width: 0, columns: 1, columnWidth: 1, rowHeight: 1 });
  const itemBox = useRef({ left: 0, right: 0, level: 0 });
  const scroller = useRef<Element>(null);
  const { size, seen } = slides ?? { size: before + items.length, seen: 0 };
  const othersThan = (item: Item) => {
    const along = new Set(tree?.below(item));
    return items.filter((one) => one !== item && !along.has(one));
  };
  /** Compares keys, as an item may be replaced or removed during its drop animation. */
  const orderWith = (item: Item, { index }: SortPlace): readonly Item[] => {
    const now = items.find((one) => keyOf(one) === keyOf(item));
    return now === undefined ? items : othersThan(now).toSpliced(index, 0, now);
  };
  const { held, hand } = useLift<Item, SortPlace>({
    view,
    list: view,
    onLift(row) {
      // An empty `data-index` marks an area for text selection, where nothing is lifted.
      const index = Number(row.dataset['index'] || -1);
      const item = items[index];
      const cell = row.closest('[data-cell]');
      const list = cell?.parentElement;
      if (!moves || item === undefined || !list || list.closest('fieldset:disabled')) return undefined;
      const { left, top, width } = list.getBoundingClientRect();
      const { gridTemplateColumns, columnGap, rowGap } = getComputedStyle(list);
      const measured = cell.getBoundingClientRect();
      scroller.current = scrollerOf(view.current);
      const { left: itemLeft, right } = row.getBoundingClientRect();
      const level = tree?.levelOf(item) ?? 0;
      itemBox.current = { left: itemLeft, right, level };
      box.current = {
        left,
        top: top + (scroller.current?.scrollTop ?? 0),
        width,
        columns: gridTemplateColumns.split(' ').length,
        columnWidth: measured.width + (Number.parseFloat(columnGap) || 0),
        rowHeight: measured.height + (Number.parseFloat(rowGap) || 0),
      };
      return { item, place: { index, level } };
    },
    onOver(pointer, now) {
      const { current } = scroller;
      const { place, goesOn } = beside?.(pointer, now.place) ?? {
        goesOn: current !== null && scrollAtEdge(current, current.getBoundingClientRect(), pointer.y, pointer.elapsed),
      };
      const cell = cellUnder(box.current, size, pointer.x, pointer.y + (current?.scrollTop ?? 0));
      const index = within(seen * size + cell - before, othersThan(now.item).length);
      const { left, right, level: first } = itemBox.current;
      const wanted = pointer.x > right + BESIDE_PX ? 1 : pointer.x < left - BESIDE_PX ? 0 : first;
      const level = tree && index > 0 ? wanted : 0;
      return {
        place: place ?? { index, level },
        goesOn,
        // Rows in a single column move only vertically, and from one level to the other.
        left: box.current.columns > 1 ? undefined : left + (level - first) * INDENT_PX,
      };
    },
    isSame: (one, other) => one.index === other.index && one.level === other.level,
    drawn({ item: lifted, place }) {
      const { columns, columnWidth, rowHeight, width } = box.current;
      const cells = new Map<string, Cell>();
      const all = orderWith(lifted, place);
      for (const [index, item] of all.entries()) {
        const cell = (index + before) % size;
        // Items of other slides are beside this one, so that they animate from there.
        const shift = Math.floor((index + before) / size) * (width / columnWidth + 1);
        cells.set(keyOf(item), [shift + (cell % columns), Math.floor(cell / columns)]);
      }
      return { cells, x: columnWidth, y: rowHeight };
    },
    onPlaced,
    onDropped,
  });
  return { held, hand, shown: held ? orderWith(held.item, held.place) : items };
}
