import { useRef, type RefObject } from 'react';
import type { Cell } from '@/shared/sortable/dragMotion';
import { useLift, type Held } from '@/shared/sortable/useLift';

/** Drop position: the index among the other items, from 0, or a drop target (`onto`) such as the tab of a group. */
export interface GridPlace {
  index: number;
  onto?: string | undefined;
}

interface Pointer {
  x: number;
  y: number;
  /** Time since the previous frame, ms. */
  elapsed: number;
}

interface Grid<Item> {
  /** The element that gets the listeners and scrolls. */
  view: RefObject<HTMLElement | null>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Whether items can be lifted. */
  moves: boolean;
  /** The range of items that may be rendered. */
  drawn?: { first: number; last: number };
  /** If the items are on slides: items per slide, and index of the visible slide. */
  slides?: { size: number; seen: number };
  /**
   * Handles positions outside of the grid: returns a drop target if there is one, and whether more frames are needed.
   */
  beside?: (pointer: Pointer, place: GridPlace) => { place?: GridPlace; goesOn: boolean };
  onPlaced: (item: Item, place: GridPlace) => void;
  onRest: (place: GridPlace) => void;
}

/** Geometry of the list, px in the window for a view scrolled to its top. */
interface Box {
  left: number;
  top: number;
  width: number;
  columns: number;
  /** Distance between columns; `rowHeight` is that between rows. */
  columnWidth: number;
  rowHeight: number;
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** Index of the cell under the pointer; `size` is the number of cells on a slide. */
export function cellUnder(
  { left, top, columns, columnWidth, rowHeight }: Box,
  size: number,
  x: number,
  y: number,
): number {
  const column = within(Math.floor((x - left) / columnWidth), columns - 1);
  const row = within(Math.floor((y - top) / rowHeight), Math.ceil(size / columns) - 1);
  return Math.min(row * columns + column, size - 1);
}

function withHeld<Item>(items: readonly Item[], held: Held<Item, GridPlace> | undefined): readonly Item[] {
  if (!held) return items;
  const others = items.filter((item) => item !== held.item);
  return held.place.onto === undefined ? others.toSpliced(held.place.index, 0, held.item) : others;
}

/** Dragging items in a grid with rows of equal height: returns the items as after a drop, and the dragged one. */
export function useGridDrag<Item>({ view, items, keyOf, moves, drawn, slides, beside, onPlaced, onRest }: Grid<Item>) {
  const box = useRef<Box>({ left: 0, top: 0, width: 0, columns: 1, columnWidth: 1, rowHeight: 1 });
  const { size, seen } = slides ?? { size: items.length, seen: 0 };
  const { held, hand } = useLift<Item, GridPlace>({
    view,
    list: view,
    onLift(row) {
      const item = items[Number(row.dataset['index'])];
      const [list, cell] = [row.closest('ul'), row.closest('li')];
      if (!moves || item === undefined || !list || !cell) return undefined;
      const { left, top, width } = list.getBoundingClientRect();
      const { gridTemplateColumns, columnGap, rowGap } = getComputedStyle(list);
      const columns = gridTemplateColumns.split(' ').length;
      box.current = {
        left,
        top: top + (view.current?.scrollTop ?? 0),
        width,
        columns,
        columnWidth: (width + (parseFloat(columnGap) || 0)) / columns,
        rowHeight: cell.getBoundingClientRect().height + (parseFloat(rowGap) || 0),
      };
      return { item, place: { index: items.indexOf(item) } };
    },
    onOver(pointer, now) {
      const { place, goesOn } = beside?.(pointer, now.place) ?? { goesOn: false };
      const cell = cellUnder(box.current, size, pointer.x, pointer.y + (view.current?.scrollTop ?? 0));
      return {
        place: place ?? { index: Math.min(seen * size + cell, items.length - 1) },
        goesOn,
        left: box.current.columns > 1 ? undefined : box.current.left,
      };
    },
    isSame: (one, other) => one.index === other.index && one.onto === other.onto,
    drawn(now) {
      const { columns, columnWidth, rowHeight, width } = box.current;
      const cells = new Map<string, Cell>();
      const all = withHeld(items, now);
      for (let index = drawn?.first ?? 0; index < (drawn?.last ?? all.length); index += 1) {
        const item = all[index];
        const place = index % size;
        // Items of other slides are beside this one, so that they animate from there.
        const aside = Math.floor(index / size) * (width / columnWidth + 1);
        if (item !== undefined) cells.set(keyOf(item), [aside + (place % columns), Math.floor(place / columns)]);
      }
      return { cells, x: columnWidth, y: rowHeight };
    },
    onPlaced,
    onRest,
  });
  return { held, hand, shown: withHeld(items, held) };
}
