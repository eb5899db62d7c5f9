import { useRef, useState, type ComponentPropsWithRef } from 'react';

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'onDrop'> {
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the browser's picker, and takes what is dropped on it. */
export function FilePick({ accept, multiple = false, onFiles, children, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same files can be chosen again.
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        {...button}
        data-over={over || undefined}
        onClick={() => field.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          // What lies below would take them too.
          event.stopPropagation();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {children}
      </button>
    </>
  );
}
