import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnLink } from '@/features/mine/mineSlice';
import { remPx } from '@/shared/lib/rem';
import { scrollPadding } from '@/shared/lib/scrollPadding';
import { ROW_REM, sectionsOf, topOf } from './ownSections';

/** Extra rows rendered above and below the visible ones, so that fast scrolling shows no gap. */
const SPARE_ROWS = 4;

/** Which rows of the own links to render; like `useRows()`, but for rows of two heights. Heights are in rem. */
export function useOwnRows(links: readonly OwnLink[], columnsIn: (widthPx: number) => number) {
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

export type OwnRows = ReturnType<typeof useOwnRows>;
