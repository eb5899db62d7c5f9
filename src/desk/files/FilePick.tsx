import { useRef, type ComponentProps } from 'react';
import { useFileDrop } from '@/shared/hooks/useFileDrop';
import { FileButton } from '@/shared/ui/FileButton';

/** A button that opens the file picker and accepts dropped files. */
export function FilePick({ onFiles, ...button }: Omit<ComponentProps<typeof FileButton>, 'ref'>) {
  const place = useRef<HTMLButtonElement>(null);
  const over = useFileDrop(place, (files) => onFiles(files.slice(0, button.multiple ? undefined : 1)));
  return <FileButton {...button} ref={place} data-over={over || undefined} onFiles={onFiles} />;
}
