import { useDeferredValue, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Shelf, type ShelfHandle, type ShelfProps } from './Shelf';

/**
 * The shelf, a moment behind the search field: a letter is in the field at once, what it finds is drawn in tasks of its
 * own. Until then all of the shelf, its number of links too, is that of the letters before.
 */
export function DeferredShelf({ handle, query, ...props }: ShelfProps) {
  const deferred = useDeferredValue(query);
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

  return <Shelf {...props} handle={shelf} query={needed === query ? query : deferred} />;
}
