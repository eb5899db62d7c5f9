import { useRef, type ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'onClick' | 'type'> {
  /** File types; without them, any file can be chosen. */
  accept?: string | undefined;
  multiple?: boolean;
  /** Name of the hidden field. */
  label?: string;
  /** Called with at least one file. */
  onFiles: (files: File[]) => void;
}

/** A button that opens the browser's file picker. */
export function FileButton({ accept, multiple = false, label, onFiles, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Otherwise choosing the same files again would not fire a `change` event.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <button {...button} type="button" onClick={() => field.current?.click()} />
    </>
  );
}
