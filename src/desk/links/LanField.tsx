import { useId } from 'react';
import { isPaste } from '@/features/mine/EditLinkForm';
import { FormError } from '@/shared/ui/FormError';
import { useDeskWords } from '../useDeskWords';
import { FillLine } from './FillLine';
import type { FillNote } from './useFill';

interface Props {
  value: string;
  /** What is wrong with it, as a sentence. */
  wrong: string | undefined;
  /** Whether no visitor counts as at home: `home` is not set. */
  nobody: boolean;
  /** What is going on with its page. */
  note: FillNote | undefined;
  onChange: (value: string) => void;
  /** Called on a press of the button, and with an address that was pasted. */
  onRead: (value: string) => void;
}

/** The field of a link's address at home. */
export function LanField({ value, wrong, nobody, note, onChange, onRead }: Props) {
  const { links: words } = useDeskWords();
  const id = useId();
  return (
    <div className="form-field" data-reads="">
      <label htmlFor={id} id={`${id}label`}>
        {words.lan}
      </label>
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
          if (isPaste(nativeEvent)) onRead(target.value);
        }}
      />
      <button type="button" className="form-read" aria-describedby={`${id}label`} onClick={() => onRead(value)}>
        {words.read}
      </button>
      {wrong !== undefined ? (
        <FormError id={`${id}why`}>{wrong}</FormError>
      ) : (
        <div className="form-line note">
          <small id={`${id}why`} data-covered={note && ''}>
            {nobody && value ? words.lanNobody : words.lanWhy}
          </small>
          <FillLine note={note} />
        </div>
      )}
    </div>
  );
}
