import { useRef, type ComponentProps } from 'react';
import { useFileDrop } from '@/shared/hooks/useFileDrop';

interface Props extends Omit<ComponentProps<'button'>, 'onClick' | 'ref'> {
  /** File types; without them, any file can be chosen. */
  accept?: string | undefined;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the file picker and accepts dropped files. */
export function FilePick({ accept, multiple = false, onFiles, children, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLButtonElement>(null);
  const take = (list: readonly File[]) => {
    const files = list.slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  const over = useFileDrop(place, take);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // Allows choosing the same files again.
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        {...button}
        ref={place}
        data-over={over || undefined}
        onClick={() => field.current?.click()}
      >
        {children}
      </button>
    </>
  );
}
