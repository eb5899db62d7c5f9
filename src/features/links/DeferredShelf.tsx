import { useDeferredValue, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LinkItem } from '@/contract/links';
import { selectOwnLinks } from '@/features/mine/mineSlice';
import { useAppSelector } from '@/store/hooks';
import { useLaterWords } from '@/store/words';
import { indexInBatches, isIndexed } from './linkIndex';
import { Shelf, type ShelfProps } from './Shelf';
import type { ShelfHandle } from './useShelfKeys';
import { useVisibleLinks } from './visibleLinks';

/**
 * The shelf, a moment behind the search field: a letter is in the field at once, what it finds is drawn in tasks of its
 * own. Until then all of the shelf, its number of links too, is that of the letters before. So it is while a list that has
 * just come is not indexed yet.
 */
export function DeferredShelf({ handle, query, ...props }: Omit<ShelfProps, 'links' | 'own'>) {
  const links = useVisibleLinks();
  const kept = useAppSelector(selectOwnLinks);
  const { mine } = useLaterWords().links.own;
  // A search finds them by the name of their category too.
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
      // These go to the first link of what is in the field, which may not be drawn yet.
      const goes = event.key === 'Enter' || event.key === 'ArrowDown';
      if (goes && event.target === props.field.current) flushSync(() => setNeeded(query));
      shelf.current?.onKeyDown(event);
    },
  }));

  return <Shelf {...props} {...(needed === query ? wanted : deferred)} handle={shelf} />;
}

/** Whether this list can be searched, if a search is wanted: its index is built in tasks of its own until it can. */
function useIndexed(links: readonly LinkItem[], searching: boolean): boolean {
  const [, setDone] = useState<readonly LinkItem[]>();
  const waits = searching && !isIndexed(links);
  useEffect(() => {
    if (waits) indexInBatches(links, setTimeout, () => setDone(links));
  }, [waits, links]);
  return !waits;
}
