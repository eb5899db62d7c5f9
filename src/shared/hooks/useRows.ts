import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn at each end beyond those that fill the view while the list is scrolled: quick scrolling shows no gap. */
const SPARE_ROWS = 4;
/** The same where it stands still, but not at its top: a row is cut at each end. */
const CUT_ROWS = 1;

interface List {
  /** Items of the list; `columns` of them make a row. */
  count: number;
  /** Names the list: another one starts anew. */
  list: string | number;
  /** How many rows are likely to be seen at a time, until that is measured. */
  shown: number;
  /** The item that stands in the middle when the list opens. Without one, the list opens at its top. */
  middle?: number;
  /** How many columns there are in a view of this width, px. */
  columnsIn?: (width: number) => number;
}

interface Scrolled {
  list: List['list'] | undefined;
  /** The first row that is seen. */
  top: number;
  /** Rows drawn beyond those that fill the view. */
  spare: number;
}

export interface Rows {
  /** For the element that scrolls. It is positioned; its last child, or one with `data-rows`, is as high as all rows. */
  view: RefObject<HTMLDivElement | null>;
  /** For the element that scrolls. */
  onScroll: () => void;
  columns: number;
  /** All rows of the list. */
  rows: number;
  /** The rows that are drawn: from `first`, up to and without `last`. */
  first: number;
  last: number;
  /** Scrolls as little as needed to bring an item into view; it is drawn with the next render. */
  reveal: (index: number) => void;
  /** The same, and the element that carries this `data-index` gets the focus. */
  focusOn: (index: number) => void;
  /** Scroll position at which an item stands in the middle, px; undefined before the list has opened. */
  middleOf: (index: number) => number | undefined;
}

const oneColumn = () => 1;

/**
 * Which rows of a long list to draw: those in view and a few more. All rows have one height, so the scroll position
 * tells.
 */
export function useRows({ count, list, shown, middle, columnsIn = oneColumn }: List): Rows {
  const view = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(() => ({ columns: columnsIn(innerWidth), seen: shown }));
  const [scrolled, setScrolled] = useState<Scrolled>({ list: undefined, top: 0, spare: 0 });
  /** The list that was opened where it begins. */
  const settled = useRef<List['list']>(undefined);

  const rows = Math.ceil(count / size.columns);
  const rowOf = (index: number) => Math.floor(index / size.columns);
  const { top, spare } = placeIn(scrolled);

  /** A list that has just been opened or searched: as it will stand, with no more than is seen. */
  function placeIn(now: Scrolled): Scrolled {
    if (now.list === list) return now;
    if (middle === undefined) return { list, top: 0, spare: 0 };
    const first = Math.min(rowOf(middle) - Math.floor(size.seen / 2), rows - size.seen);
    return { list, top: Math.max(0, first), spare: CUT_ROWS };
  }

  /** Where things lie, px; undefined while they are not seen. */
  const measure = () => {
    const all = view.current?.querySelector('[data-rows]') ?? view.current?.lastElementChild;
    if (!view.current || rows === 0 || !(all instanceof HTMLElement) || all.offsetHeight === 0) return undefined;
    const { nextElementSibling: behind } = all;
    return {
      view: view.current,
      height: view.current.clientHeight,
      start: all.offsetTop,
      row: all.offsetHeight / rows,
      /** What follows the list may hold on to the lower edge, and cover rows there. */
      covered:
        behind instanceof HTMLElement ? view.current.scrollTop + view.current.clientHeight - behind.offsetTop : 0,
    };
  };
  const middleIn = ({ start, row, height }: { start: number; row: number; height: number }, index: number) =>
    start + (rowOf(index) + 0.5) * row - height / 2;
  /** Whole rows: scrolling within one draws nothing anew. */
  const readScroll = (beyond: number) => {
    const place = measure();
    if (!place) return;
    const now = Math.max(0, Math.floor((place.view.scrollTop - place.start) / place.row));
    setScrolled((before) => {
      // At the top of another list nothing has changed: that is each letter of a search.
      const known = before.list === list || (middle === undefined && before.top === 0);
      const drawn = placeIn(before);
      const enough = drawn.spare > 0 || place.view.scrollTop <= 0;
      return known && drawn.top === now && enough ? before : { list, top: now, spare: beyond };
    });
  };

  const settle = useEffectEvent((opened: List['list'], isScrolled: boolean) => {
    const place = measure();
    if (place && settled.current !== opened) {
      if (middle !== undefined) place.view.scrollTop = middleIn(place, middle);
      // A list that was at its top is at most within its first row. Further down, the visitor has scrolled meanwhile.
      else if (isScrolled || place.view.scrollTop < place.row) place.view.scrollTop = 0;
    }
    // A list with a middle comes back to it when it is shown again.
    if (place || middle !== undefined) settled.current = place && opened;
  });
  const onSize = useEffectEvent(() => {
    settle(list, false);
    const place = measure();
    if (!place) return;
    const columns = columnsIn(place.view.clientWidth);
    const seen = Math.ceil(place.height / place.row);
    setSize((before) => (before.columns === columns && before.seen === seen ? before : { columns, seen }));
    readScroll(CUT_ROWS);
  });
  const wasScrolled = useEffectEvent(() => scrolled.top > 0);
  useLayoutEffect(() => {
    // Measuring makes the browser lay out at once, so where the last list stood at its top the observer does it.
    if (wasScrolled()) settle(list, true);
    // Calls before the first paint too, and when a dialog around it is shown.
    const observer = new ResizeObserver(() => flushSync(onSize));
    if (view.current) observer.observe(view.current);
    return () => observer.disconnect();
  }, [list]);

  const reveal = (index: number) => {
    const place = measure();
    if (!place) return;
    const start = place.start + rowOf(index) * place.row;
    const end = start + place.row + Math.max(0, place.covered) - place.height;
    place.view.scrollTop = Math.min(start, Math.max(end, place.view.scrollTop));
    readScroll(SPARE_ROWS);
  };
  return {
    view,
    onScroll: () => readScroll(SPARE_ROWS),
    columns: size.columns,
    rows,
    first: Math.max(0, Math.min(top, rows - 1) - spare),
    last: Math.min(rows, top + size.seen + spare),
    reveal,
    focusOn(index) {
      flushSync(() => reveal(index));
      view.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
    },
    middleOf(index) {
      const place = settled.current === list ? measure() : undefined;
      return place && middleIn(place, index);
    },
  };
}
