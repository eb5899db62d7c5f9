import { useId } from 'react';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { isPaste } from '@/features/mine/EditLinkForm';
import { useWords } from '@/store/words';
import { useDeskWords } from '../useDeskWords';

interface Props {
  value: string;
  wrong: boolean;
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
  const { linkWrong } = useWords().mine;
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
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}why`}
        value={value}
        onChange={({ target, nativeEvent }) => {
          onChange(target.value);
          if (isPaste(nativeEvent)) onPasted(target.value);
        }}
      />
      {wrong ? (
        <p className="form-error" id={`${id}why`} role="alert">
          <TriangleAlert className="icon icon--s" aria-hidden />
          <span>{linkWrong}</span>
        </p>
      ) : (
        <small id={`${id}why`}>{nobody && value ? words.lanNobody : words.lanWhy}</small>
      )}
      <small role="status">{note}</small>
    </div>
  );
}
