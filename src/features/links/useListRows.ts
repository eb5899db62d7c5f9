import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sectionsOf, type ListItem } from './listSections';
import { useGrowingList } from './useGrowingList';

/** The rows of an editable list by sub-heading, in as many columns as fit. A list with another `id` starts at its top. */
export function useListRows<Item extends ListItem>(
  id: string,
  links: readonly Item[],
  columnsIn: (widthPx: number) => number,
) {
  const growing = useGrowingList(id, links.length);
  const { view } = growing;
  const list = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(() => columnsIn(innerWidth));
  const onSize = useEffectEvent(() => {
    if (view.current) setColumns(columnsIn(view.current.clientWidth));
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => flushSync(onSize));
    if (view.current) observer.observe(view.current);
    return () => observer.disconnect();
  }, [view]);
  return { ...growing, list, columns, sections: sectionsOf(links, columns) };
}

export type ListRows<Item extends ListItem> = ReturnType<typeof useListRows<Item>>;
