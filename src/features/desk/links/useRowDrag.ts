import { useRef, type RefObject } from 'react';
import type { LinkItem } from '@/contract/links';
import { scrollAtEdge } from '@/shared/drag/edgeSpeed';
import { useLift, type Drawn, type Held } from '@/shared/drag/useLift';
import type { Rows } from '@/shared/hooks/useRows';
import { linkKey } from './linkKey';

/** Among the others of its group, 0 first; or over the tab of another group. */
export interface RowPlace {
  index: number;
  group?: string | undefined;
}

/** What is measured when a row is lifted, px. */
interface Measured {
  left: number;
  /** Of the list, where the view is scrolled to its top. */
  top: number;
  viewTop: number;
  viewBottom: number;
  columnWidth: number;
  rowHeight: number;
}

interface Drag {
  rows: Rows;
  list: RefObject<HTMLUListElement | null>;
  links: readonly LinkItem[];
  /** They can be lifted. */
  moves: boolean;
  /** The tab that is open: nothing is dropped on it. */
  active: string;
  onPlaced: (link: LinkItem, place: RowPlace) => void;
  onRest: (place: RowPlace) => void;
}

/** The rows as they would be: over a tab the others close up. */
export function withHeldRow(
  links: readonly LinkItem[],
  held: Held<LinkItem, RowPlace> | undefined,
): readonly LinkItem[] {
  if (!held) return links;
  const others = links.filter((link) => link !== held.item);
  return held.place.group === undefined ? others.toSpliced(held.place.index, 0, held.item) : others;
}

/** Dragging links of a group: to another place, or onto the tab of another group. */
export function useRowDrag({ rows, list, links, moves, active, onPlaced, onRest }: Drag) {
  const { view, columns, first, last } = rows;
  const measured = useRef<Measured>(undefined);
  const { held, hand } = useLift<LinkItem, RowPlace>({
    view,
    list,
    onLift(row) {
      const link = links[Number(row.dataset['index'])];
      if (!moves || !link || !view.current || !list.current) return undefined;
      const box = list.current.getBoundingClientRect();
      const seen = view.current.getBoundingClientRect();
      const gap = parseFloat(getComputedStyle(list.current).columnGap) || 0;
      measured.current = {
        left: box.left,
        top: box.top + view.current.scrollTop,
        viewTop: seen.top,
        viewBottom: seen.bottom,
        columnWidth: (box.width + gap) / columns,
        rowHeight: row.getBoundingClientRect().height,
      };
      return { item: link, place: { index: links.indexOf(link) } };
    },
    onOver({ x, y, elapsed }, { place }) {
      const m = measured.current;
      if (!m || !view.current) return { place, goesOn: false };
      const tab = y < m.viewTop ? document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-group]') : undefined;
      const group = tab?.dataset['group'];
      if (group !== undefined && group !== active) return { place: { index: place.index, group }, goesOn: false };
      const goesOn = scrollAtEdge(view.current, { top: m.viewTop, bottom: m.viewBottom }, y, elapsed);
      const row = Math.max(0, Math.floor((y - m.top + view.current.scrollTop) / m.rowHeight));
      const column = Math.max(0, Math.min(columns - 1, Math.floor((x - m.left) / m.columnWidth)));
      return {
        place: { index: Math.min(row * columns + column, links.length - 1) },
        goesOn,
        left: columns > 1 ? undefined : m.left,
      };
    },
    isSame: (one, other) => one.index === other.index && one.group === other.group,
    drawn: (now) => cellsOf(withHeldRow(links, now), now),
    onPlaced,
    onRest,
  });

  function cellsOf(shown: readonly LinkItem[], now: Held<LinkItem, RowPlace>): Drawn {
    const cells = new Map<string, readonly [number, number]>();
    for (let index = first * columns; index < last * columns; index += 1) {
      const link = shown[index];
      if (link && link !== now.item) cells.set(linkKey(link), [index % columns, Math.floor(index / columns)]);
    }
    return { cells, x: measured.current?.columnWidth ?? 0, y: measured.current?.rowHeight ?? 0 };
  }
  return { held, hand, shown: withHeldRow(links, held) };
}
