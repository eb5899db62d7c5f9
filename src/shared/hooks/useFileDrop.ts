import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * Handles files dropped on an element and stops the event, so that drop targets below it do not get them. Returns
 * whether files are being dragged over it.
 */
export function useFileDrop(place: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const acceptFiles = useEffectEvent((list: FileList | undefined) => {
    setOver(false);
    // The drop is handled but ignored in a disabled fieldset.
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
      acceptFiles(event.dataTransfer?.files);
    };
    element?.addEventListener('dragover', onDragOver, { signal });
    element?.addEventListener('dragleave', onDragLeave, { signal });
    element?.addEventListener('drop', onDrop, { signal });
    return () => listening.abort();
  }, [place]);
  return over;
}
