import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows rendered at first, and with each further step. */
export const ROWS_AT_ONCE = 100;

/**
 * A list that renders its first 100 rows, and more as it is scrolled or as the focus moves on. Another `list` starts at
 * its top again. Rows have their index as `data-index`.
 */
export function useGrowingList(list: string, count: number) {
  const view = useRef<HTMLDivElement>(null);
  const [grown, setGrown] = useState({ list, rows: ROWS_AT_ONCE });
  const rows = Math.min(count, grown.list === list ? grown.rows : ROWS_AT_ONCE);

  const opened = useRef(list);
  useLayoutEffect(() => {
    if (opened.current !== list && view.current) view.current.scrollTop = 0;
    opened.current = list;
  }, [list]);

  return {
    /** Ref of the scrolling element. */
    view,
    /** Number of rows to render. */
    rows,
    /** Ref of an element behind the rows, a child of the scrolling one: more rows are rendered before it is in view. */
    end: (mark: HTMLElement | null) => {
      if (!mark || rows >= count) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setGrown({ list, rows: rows + ROWS_AT_ONCE });
        },
        { root: mark.parentElement, rootMargin: '100% 0px' },
      );
      observer.observe(mark);
      return () => observer.disconnect();
    },
    /** Focuses the row with this index; or what `selector` finds, a heading before that row. */
    focusOn: (index: number, selector = `[data-index="${index}"]`) => {
      if (index >= rows) flushSync(() => setGrown({ list, rows: index + ROWS_AT_ONCE }));
      const row = view.current?.querySelector<HTMLElement>(selector);
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: 'nearest' });
    },
  };
}

export type GrowingList = ReturnType<typeof useGrowingList>;
