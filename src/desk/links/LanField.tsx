import { useId } from 'react';
import { isPaste } from '@/features/mine/EditLinkForm';
import { FormError } from '@/shared/ui/FormError';
import { useDeskWords } from '../useDeskWords';
import CircleCheck from '~icons/lucide/circle-check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import type { FillNote } from './useFill';

/** What is going on with the page of an address. `onMove` moves the address into the field for those at home. */
export function FillLine({ note, onMove }: { note: FillNote | undefined; onMove?: (() => void) | undefined }) {
  const { links: words } = useDeskWords();
  return (
    <p role="status" data-state={note?.state}>
      {note?.state === 'filled' && <CircleCheck className="icon icon--s" aria-hidden />}
      {note?.state === 'failed' && <TriangleAlert className="icon icon--s" aria-hidden />}
      <span>
        {note?.text}
        {note?.state === 'offer' && onMove && (
          <>
            {' '}
            <button type="button" onClick={onMove}>
              {words.moveToLan}
            </button>
          </>
        )}
      </span>
    </p>
  );
}

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
