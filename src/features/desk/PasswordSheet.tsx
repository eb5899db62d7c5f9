import { useId, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import KeyRound from '~icons/lucide/key-round';
import { useSheet } from '@/shared/hooks/useSheet';
import { LineIcon } from '@/shared/ui/LineIcon';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { deskLeft, selectDeskChecking, selectDeskRefusal, selectDeskStage } from './deskSlice';
import { enterWith } from './enter';
import css from './password.css?inline';
import { useDeskWords } from './useDeskWords';

/** Asks for the owner's password. */
export function PasswordSheet() {
  useSheet(css);
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectDeskStage) === 'asking';
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={() => dispatch(deskLeft())}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="desk-password"
      focusOn={() => field.current}
    >
      {open && <PasswordForm titleId={titleId} field={field} />}
    </Modal>
  );
}

interface Props {
  titleId: string;
  field: RefObject<HTMLInputElement | null>;
}

function PasswordForm({ titleId, field }: Props) {
  const dispatch = useAppDispatch();
  const { common: words } = useDeskWords();
  const checking = useAppSelector(selectDeskChecking);
  const refusal = useAppSelector(selectDeskRefusal);
  const [password, setPassword] = useState('');
  const [empty, setEmpty] = useState(false);
  const id = useId();
  const shut = refusal?.code === 'too-many-tries';
  const later = refusal?.seconds === undefined ? undefined : words.tryLater(Math.ceil(refusal.seconds / 60));
  const error = empty ? words.emptyPassword : refusal && (later ?? words.codes[refusal.code]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setEmpty(password === '');
    if (password !== '' && !checking && !shut) void dispatch(enterWith(password));
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="desk-password-head">
        <span className="desk-lamp">
          <KeyRound className="icon icon--l" aria-hidden />
        </span>
        <h2 className="sheet-title" id={titleId}>
          {words.title}
        </h2>
        <p>{words.hint}</p>
      </div>
      <div className="desk-password-field">
        <label htmlFor={id}>{words.password}</label>
        <input
          ref={field}
          id={id}
          type="password"
          placeholder=" "
          autoComplete="current-password"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}error`}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            setEmpty(false);
          }}
        />
        <p className="desk-password-error" id={`${id}error`} role="alert">
          {error !== undefined && (
            <>
              <LineIcon name="triangle-alert" className="icon icon--s" />
              {error}
            </>
          )}
        </p>
      </div>
      <button type="submit" className="button" aria-busy={checking} aria-disabled={shut || undefined}>
        {words.enter}
      </button>
    </form>
  );
}
