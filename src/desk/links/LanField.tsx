import { useId } from 'react';
import { isPaste } from '@/features/mine/EditLinkForm';
import { FormError } from '@/shared/ui/FormError';
import { useDeskWords } from '../useDeskWords';

interface Props {
  value: string;
  /** What is wrong with it, as a sentence. */
  wrong: string | undefined;
  /** Whether no visitor counts as at home: `home` is not set. */
  nobody: boolean;
  /** What is going on with a pasted address; empty for nothing. */
  note: string;
  onChange: (value: string) => void;
  /** Called with the text of an address that was pasted. */
  onPasted: (value: string) => void;
}

/** The field of a link's address at home. */
export function LanField({ value, wrong, nobody, note, onChange, onPasted }: Props) {
  const { links: words } = useDeskWords();
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{words.lan}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        placeholder="http://192.168.1.10:5000"
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={`${id}why`}
        value={value}
        onChange={({ target, nativeEvent }) => {
          onChange(target.value);
          if (isPaste(nativeEvent)) onPasted(target.value);
        }}
      />
      {wrong !== undefined ? (
        <FormError id={`${id}why`}>{wrong}</FormError>
      ) : (
        <small id={`${id}why`}>{nobody && value ? words.lanNobody : words.lanWhy}</small>
      )}
      <small role="status">{note}</small>
    </div>
  );
}
