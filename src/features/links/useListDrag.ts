import { useEffect, useRef } from 'react';
import { remPx } from '@/shared/lib/rem';
import { scrollAtEdge } from '@/shared/sortable/edgeSpeed';
import { useLift, type Held } from '@/shared/sortable/useLift';
import { cellsOf, placeUnder, sectionsWith, type DragPlace } from './dragPlace';
import { ROW_REM, type ListItem } from './listSections';
import type { ListRows } from './useListRows';

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
