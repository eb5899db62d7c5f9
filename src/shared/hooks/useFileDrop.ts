import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Takes files that are dropped on an element; what lies below it does not get them too. Returns whether some are held
 * above it. It listens on the element itself, since React hears nothing of drags here (`quietRoot.ts`).
 */
export function useFileDrop(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((list: FileList | undefined) => {
    setOver(false);
    // In a disabled fieldset there is nothing to be changed; the drop ends here all the same.
    if (list?.length && !place.current?.closest('fieldset:disabled')) onFiles([...list]);
  });
  useEffect(() => {
    const element = place.current;
    const listening = new AbortController();
    const { signal } = listening;
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element?.contains(relatedTarget))) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      take(event.dataTransfer?.files);
    };
    element?.addEventListener('dragover', onDragOver, { signal });
    element?.addEventListener('dragleave', onDragLeave, { signal });
    element?.addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  }, [place]);
  return over;
}
