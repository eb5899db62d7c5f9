import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { remPx } from '@/shared/lib/rem';
import { scrollPadding } from '@/shared/lib/scrollPadding';
import { ROW_REM, sectionsOf, topOf, type ListItem } from './listSections';

/** Extra rows rendered above and below the visible ones, so that fast scrolling shows no gap. */
const SPARE_ROWS = 4;

/**
 * Which rows of an editable list to render; like `useRows()`, but for rows of two heights. Heights are in rem. A list with
 * another `id` starts at its top.
 */
export function useListRows<Item extends ListItem>(
  id: string,
  links: readonly Item[],
  columnsIn: (widthPx: number) => number,
) {
  const view = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(() => columnsIn(innerWidth));
  const [seen, setSeen] = useState({ from: 0, to: 12 * ROW_REM });
  const sections = sectionsOf(links, columns);

  /** Rounded to whole rows, so that scrolling within a row renders nothing. */
  const readScroll = () => {
    if (!view.current || !list.current) return;
    const rem = remPx();
    const from = (view.current.scrollTop - list.current.offsetTop) / rem;
    const first = Math.floor(from / ROW_REM) - SPARE_ROWS;
    const last = Math.ceil((from + view.current.clientHeight / rem) / ROW_REM) + SPARE_ROWS;
    const next = { from: first * ROW_REM, to: last * ROW_REM };
    setSeen((before) => (before.from === next.from && before.to === next.to ? before : next));
  };
  const onSize = useEffectEvent(() => {
    if (view.current) setColumns(columnsIn(view.current.clientWidth));
    readScroll();
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => flushSync(onSize));
    if (view.current) observer.observe(view.current);
    return () => observer.disconnect();
  }, []);

  const toTop = useEffectEvent(() => {
    if (view.current) view.current.scrollTop = 0;
    readScroll();
  });
  /** The list that is scrolled; the first one is at its top. */
  const scrolled = useRef(id);
  useLayoutEffect(() => {
    if (scrolled.current !== id) toTop();
    scrolled.current = id;
  }, [id]);

  return {
    view,
    list,
    columns,
    sections,
    seen,
    onScroll: readScroll,
    /** Scrolls a link into view and focuses it. */
    focusOn: (index: number) => {
      flushSync(() => {
        if (!view.current || !list.current) return;
        const rem = remPx();
        const start = list.current.offsetTop + topOf(sections, columns, index) * rem;
        const padding = scrollPadding(view.current);
        const end = start + ROW_REM * rem + padding - view.current.clientHeight;
        view.current.scrollTop = Math.min(start - padding, Math.max(end, view.current.scrollTop));
        readScroll();
      });
      view.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
    },
  };
}

export type ListRows<Item extends ListItem> = ReturnType<typeof useListRows<Item>>;
