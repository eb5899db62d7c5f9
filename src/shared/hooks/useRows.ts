import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { scrollPadding } from '../lib/scrollPadding';

/** Extra rows at each end while the list is scrolled, so that fast scrolling shows no gap. */
const SPARE_ROWS = 4;
/** Extra rows at each end while it is not scrolled and not at its top, where rows are partly visible. */
const CUT_ROWS = 1;

interface List {
  /** Number of rows. */
  count: number;
  /** Id of the list; a new id resets the scroll position. */
  list: string | number;
  /** Estimated number of visible rows, until it is measured. */
  shown: number;
  /** Index of the item in the middle when the list opens. Without one, the list opens at its top. */
  middle?: number;
}

interface Scrolled {
  list: List['list'] | undefined;
  /** First visible row. */
  top: number;
  /** Extra rows at each end. */
  spare: number;
}

export interface Rows {
  /** Ref of the scrolling element. It is positioned; its last child has the height of all rows. */
  view: RefObject<HTMLDivElement | null>;
  /** For the element that scrolls. */
  onScroll: () => void;
  /** Range of the rendered rows: `last` is exclusive. */
  first: number;
  last: number;
  /** Scrolls a row into view by the minimal distance, and focuses the element with this `data-index`. */
  focusOn: (index: number) => void;
  /** Scroll position that centres an item, px; undefined before the list has opened. */
  middleOf: (index: number) => number | undefined;
}

const middleIn = ({ start, row, height }: { start: number; row: number; height: number }, index: number) =>
  start + (index + 0.5) * row - height / 2;

/**
 * Virtual list: returns the rows to render, which are the visible ones and a few more. All rows have the same height.
 */
export function useRows({ count, list, shown, middle }: List): Rows {
  const view = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(shown);
  const [scrolled, setScrolled] = useState<Scrolled>({ list: undefined, top: 0, spare: 0 });
  /** The list whose initial scroll position has been set. */
  const settled = useRef<List['list']>(undefined);

  const { top, spare } = placeIn(scrolled);

  /** Initial state of a new list: at its initial position, without extra rows at the top. */
  function placeIn(now: Scrolled): Scrolled {
    if (now.list === list) return now;
    if (middle === undefined) return { list, top: 0, spare: 0 };
    const first = Math.min(middle - Math.floor(seen / 2), count - seen);
    return { list, top: Math.max(0, first), spare: CUT_ROWS };
  }

  /** Measures the list, px; undefined while it is not visible. */
  const measure = () => {
    const all = view.current?.lastElementChild;
    if (!view.current || count === 0 || !(all instanceof HTMLElement) || all.offsetHeight === 0) return undefined;
    return {
      view: view.current,
      height: view.current.clientHeight,
      start: all.offsetTop,
      row: all.offsetHeight / count,
    };
  };
  /** Updates the first visible row; scrolling within a row causes no render. */
  const readScroll = (beyond: number) => {
    const place = measure();
    if (!place) return;
    const now = Math.max(0, Math.floor((place.view.scrollTop - place.start) / place.row));
    setScrolled((before) => {
      // A new list at the top needs no update. This is the case for each letter typed into a search.
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
      // A list at its top is scrolled by less than one row. If it is further down, the visitor has scrolled meanwhile.
      else if (isScrolled || place.view.scrollTop < place.row) place.view.scrollTop = 0;
    }
    // A list with a `middle` returns to it when it is shown again.
    if (place || middle !== undefined) settled.current = place && opened;
  });
  const onSize = useEffectEvent(() => {
    settle(list, false);
    const place = measure();
    if (!place) return;
    setSeen(Math.ceil(place.height / place.row));
    readScroll(CUT_ROWS);
  });
  const wasScrolled = useEffectEvent(() => scrolled.top > 0);
  useLayoutEffect(() => {
    // Measuring forces a synchronous layout, so it is left to the observer if the previous list was at its top.
    if (wasScrolled()) settle(list, true);
    // The observer also fires before the first paint, and when a surrounding dialog is shown.
    const observer = new ResizeObserver(() => flushSync(onSize));
    if (view.current) observer.observe(view.current);
    return () => observer.disconnect();
  }, [list]);

  const reveal = (index: number) => {
    const place = measure();
    if (!place) return;
    const padding = scrollPadding(place.view);
    const start = place.start + index * place.row;
    const end = start + place.row + padding - place.height;
    place.view.scrollTop = Math.min(start - padding, Math.max(end, place.view.scrollTop));
    readScroll(SPARE_ROWS);
  };
  return {
    view,
    onScroll: () => readScroll(SPARE_ROWS),
    first: Math.max(0, Math.min(top, count - 1) - spare),
    last: Math.min(count, top + seen + spare),
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
