import { useEffect, useRef } from 'react';
import type { OwnLink } from '@/features/mine/mineSlice';
import { scrollAtEdge } from '@/shared/sortable/edgeSpeed';
import { useLift, type Held } from '@/shared/sortable/useLift';
import { remPx } from '@/shared/lib/rem';
import { cellsOf, placeUnder, sectionsWith, type DragPlace } from './dragPlace';
import type { OwnRows } from './useOwnRows';

/** Gap between columns, rem; must match the style sheet. */
const COLUMN_GAP_REM = 0.5;

/** Measurements taken when a link is lifted, px; during the drag only `scrolled` is updated, by scroll events. */
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

interface Drag {
  rows: OwnRows;
  links: readonly OwnLink[];
  /** Called when the link is dropped at a new place. */
  onPlaced: (link: OwnLink, place: DragPlace) => void;
  /** Called after the drop animation with the link's final index. */
  onRest: (index: number) => void;
}

/** Dragging own links with mouse or touch: returns the sections as after a drop, and the dragged link. */
export function useOwnDrag({ rows, links, onPlaced, onRest }: Drag) {
  const { view, list, columns, seen } = rows;
  const measured = useRef<Measured>(undefined);
  const sectionsFor = (held: Held<OwnLink, DragPlace> | undefined) =>
    held ? sectionsWith(rows.sections, held.item, held.place, columns) : rows.sections;

  const { held, hand } = useLift<OwnLink, DragPlace>({
    view,
    list,
    onLift(row) {
      const link = links[Number(row.dataset['index'])];
      if (!link || !view.current || !list.current) return undefined;
      const box = list.current.getBoundingClientRect();
      const visible = view.current.getBoundingClientRect();
      const rem = remPx();
      measured.current = {
        rem,
        listLeft: box.left,
        listTop: box.top,
        columnWidth: (box.width + COLUMN_GAP_REM * rem) / columns,
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
      const goesOn = scrollAtEdge(view.current, { top: m.viewTop, bottom: m.viewBottom }, y, elapsed);
      const place = placeUnder(sectionsFor(now), columns, now.item.id, {
        column: Math.floor((x - m.listLeft) / m.columnWidth),
        y: (y - m.listTop + m.scrolled - m.scrolledAtStart) / m.rem,
      });
      return { place, goesOn, left: columns > 1 ? undefined : m.listLeft + m.rem / 4 };
    },
    isSame: (one, other) => one.index === other.index && one.folder === other.folder,
    drawn: (now) => ({
      cells: cellsOf(sectionsFor(now), columns, seen),
      x: measured.current?.columnWidth ?? 0,
      y: measured.current?.rem ?? 0,
    }),
    onPlaced,
    onRest: ({ index }) => onRest(index),
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
