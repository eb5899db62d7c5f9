import { useRef, type RefObject } from 'react';
import { scrollAtEdge } from '@/shared/sortable/edgeSpeed';
import { useLift } from '@/shared/sortable/useLift';

interface Measured {
  /** Left edge of the lifted item, px. */
  left: number;
  /** Distance between items, px. */
  stepX: number;
  stepY: number;
  columns: number;
}

interface Order<Item> {
  list: RefObject<HTMLElement | null>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Number of cells before the first item: the add button and pending uploads. */
  before?: number;
  onPlaced: (item: Item, index: number) => void;
  onRest: (index: number) => void;
}

/** Reorders items of equal size in a grid or a column by mouse or touch. */
export function useOrderDrag<Item>({ list, items, keyOf, before = 0, onPlaced, onRest }: Order<Item>) {
  const measured = useRef<Measured>({ left: 0, stepX: 1, stepY: 1, columns: 1 });
  /** Compares keys, as an item may be replaced or removed during its drop animation. */
  const orderWith = (item: Item, index: number): readonly Item[] => {
    const now = items.find((one) => keyOf(one) === keyOf(item));
    return now === undefined ? items : items.filter((one) => one !== now).toSpliced(index, 0, now);
  };
  const { held, hand } = useLift<Item, number>({
    view: list,
    list,
    onLift(row) {
      // An empty `data-index` marks an area for text selection, where nothing is lifted.
      const index = Number(row.dataset['index'] || -1);
      const item = items[index];
      if (item === undefined || !list.current || items.length < 2) return undefined;
      if (list.current.closest('fieldset:disabled')) return undefined;
      const { columnGap, rowGap, gridTemplateColumns } = getComputedStyle(list.current);
      const { left, width, height } = row.getBoundingClientRect();
      measured.current = {
        left,
        stepX: width + (Number.parseFloat(columnGap) || 0),
        stepY: height + (Number.parseFloat(rowGap) || 0),
        columns: gridTemplateColumns.split(' ').length,
      };
      return { item, place: index };
    },
    onOver({ x, y, elapsed }, { place }) {
      const grid = list.current;
      const scroller = grid?.closest('.desk-pane') ?? null;
      if (!grid || !scroller) return { place, goesOn: false };
      const goesOn = scrollAtEdge(scroller, scroller.getBoundingClientRect(), y, elapsed);
      const { left, top } = grid.getBoundingClientRect();
      const { stepX, stepY, columns } = measured.current;
      const column = Math.min(columns - 1, Math.max(0, Math.floor((x - left) / stepX)));
      const row = Math.max(0, Math.floor((y - top) / stepY));
      return {
        place: Math.min(items.length - 1, Math.max(0, row * columns + column - before)),
        goesOn,
        // Rows in a single column move only vertically.
        left: columns === 1 ? measured.current.left : undefined,
      };
    },
    isSame: (one, other) => one === other,
    drawn({ item, place }) {
      const { stepX, stepY, columns } = measured.current;
      const cells = orderWith(item, place).map((one, index): [string, readonly [number, number]] => [
        keyOf(one),
        [(index + before) % columns, Math.floor((index + before) / columns)],
      ]);
      return { cells: new Map(cells), x: stepX, y: stepY };
    },
    onPlaced,
    onRest,
  });
  return { held, hand, shown: held ? orderWith(held.item, held.place) : items };
}
