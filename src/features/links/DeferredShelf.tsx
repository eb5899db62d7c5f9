import { useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LinkItem } from '@/contract/links';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { indexInBatches, isIndexed } from './linkIndex';
import { Shelf, type ShelfProps } from './Shelf';
import type { ShelfHandle } from './useShelfKeys';
import { useVisibleLinks } from './visibleLinks';

/**
 * Defers the shelf, so that a typed letter appears in the search field at once and the results are rendered in later
 * tasks. Until then, and while a new list is not indexed yet, the whole shelf, with its number of links, shows the
 * previous query.
 */
export function DeferredShelf({ handle, query, ...props }: Omit<ShelfProps, 'links' | 'own'>) {
  const links = useVisibleLinks();
  const kept = useAppSelector(selectOwnLinks);
  const { mine } = useWords().links.own;
  // The category's name is included so that a search can match it.
  const own = useMemo(() => kept.map((link) => ({ ...link, category: mine })), [kept, mine]);
  const wanted = useMemo(() => ({ links, own, query }), [links, own, query]);
  const searching = query.trim() !== '';
  const ownIndexed = useIndexed(own, searching);
  const searchable = useIndexed(links, searching) && ownIndexed;
  const [last, setLast] = useState(wanted);
  if (searchable && last !== wanted) setLast(wanted);
  const deferred = useDeferredValue(last);
  const [needed, setNeeded] = useState<string>();
  const shelf = useRef<ShelfHandle>(null);

  useImperativeHandle(handle, () => ({
    onKeyDown(event) {
      // Enter and ArrowDown go to the first result of the current query, which may not be rendered yet.
      const goes = event.key === 'Enter' || event.key === 'ArrowDown';
      if (goes && event.target === props.field.current) flushSync(() => setNeeded(query));
      shelf.current?.onKeyDown(event);
    },
  }));

  return <Shelf {...props} {...(needed === query ? wanted : deferred)} handle={shelf} />;
}

/** Whether the list is ready for the search, if one is active; otherwise its index is built in separate tasks. */
function useIndexed(links: readonly LinkItem[], searching: boolean): boolean {
  const [, setDone] = useState<readonly LinkItem[]>();
  const waits = searching && !isIndexed(links);
  useEffect(() => {
    if (waits) indexInBatches(links, setTimeout, () => setDone(links));
  }, [waits, links]);
  return !waits;
}
