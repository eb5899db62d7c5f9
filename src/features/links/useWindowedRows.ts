import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Height of a row, in root font sizes: CSS says the same. */
const ROW_REM = 4.25;
/** A second and a third column need this much room, in root font sizes. */
const TWO_COLUMNS_REM = 31;
const THREE_COLUMNS_REM = 46;
/** Rows drawn beyond what is in view while the list is scrolled, so that quick scrolling shows no gap. */
const SPARE_ROWS = 4;

interface Size {
  columns: number;
  /** Height of what is in view, px. */
  height: number;
  /** Height of a row, px. */
  row: number;
}

interface WindowedRows {
  /** For the element that scrolls. */
  view: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  columns: number;
  /** All rows of the list. */
  rows: number;
  /** The rows that are drawn: from `first`, up to and without `last`. */
  first: number;
  last: number;
  /** Scrolls as little as needed to bring an item into view. */
  reveal: (index: number) => void;
}

/**
 * Which rows of a long list to draw: those in view and a few more. All rows have one height, so the scroll position
 * tells. `list` names the list that is shown: another one starts at its top.
 */
export function useWindowedRows(count: number, list: string): WindowedRows {
  const view = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ columns: 3, height: 480, row: 68 });
  const [scrolled, setScrolled] = useState({ list, top: 0 });
  const top = scrolled.list === list ? scrolled.top : 0;

  useLayoutEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = element.clientWidth / rem;
      const columns = width < TWO_COLUMNS_REM ? 1 : width < THREE_COLUMNS_REM ? 2 : 3;
      setSize({ columns, height: element.clientHeight, row: ROW_REM * rem });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const wasScrolled = useRef(false);
  useLayoutEffect(() => {
    // Writing a scroll position makes the browser lay out at once, so it is only done where it changes something.
    if (list && view.current && wasScrolled.current) view.current.scrollTop = 0;
    wasScrolled.current = false;
  }, [list]);

  const rows = Math.ceil(count / size.columns);
  // At its top a list has just been opened or searched, and should be there at once: no more than is seen.
  const spare = top === 0 ? 0 : SPARE_ROWS;
  const first = Math.max(0, Math.min(top, rows - 1) - spare);
  const last = Math.min(rows, top + Math.ceil(size.height / size.row) + 1 + spare);
  const readScroll = () => {
    // Whole rows: scrolling within one draws nothing anew.
    const scrollTop = view.current?.scrollTop ?? 0;
    const now = Math.floor(scrollTop / size.row);
    wasScrolled.current = scrollTop > 0;
    setScrolled((before) => (before.list === list && before.top === now ? before : { list, top: now }));
  };
  return {
    view,
    columns: size.columns,
    rows,
    first,
    last,
    onScroll: readScroll,
    reveal(index) {
      const element = view.current;
      if (!element) return;
      const start = Math.floor(index / size.columns) * size.row;
      if (start < element.scrollTop) element.scrollTop = start;
      else if (start + 2 * size.row > element.scrollTop + size.height) {
        element.scrollTop = start + 2 * size.row - size.height;
      }
      readScroll();
    },
  };
}
