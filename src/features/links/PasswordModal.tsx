import { useEffect, useId, useState, type SubmitEvent } from 'react';
import LockKeyhole from '~icons/lucide/lock-keyhole';
import { LineIcon } from '@/shared/ui/LineIcon';
import { Modal } from '@/shared/ui/Modal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLaterWords, useWords } from '@/store/words';
import { passwordClosed, selectAskingFor, selectPasswordError, selectVerifying } from './linksSlice';
import styles from './PasswordModal.module.css';
import { prefetchVault, unlockGroup } from './unlockGroup';

/** Asks for the password of a locked group. */
export function PasswordModal() {
  const dispatch = useAppDispatch();
  const group = useAppSelector(selectAskingFor);
  const titleId = useId();
  return (
    <Modal
      open={group !== undefined}
      onClose={() => dispatch(passwordClosed())}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className={styles.password}
    >
      {group !== undefined && <PasswordForm key={group} group={group} titleId={titleId} />}
    </Modal>
  );
}

function PasswordForm({ group, titleId }: { group: string; titleId: string }) {
  const dispatch = useAppDispatch();
  const error = useAppSelector(selectPasswordError);
  const verifying = useAppSelector(selectVerifying);
  const words = useLaterWords().links;
  const [password, setPassword] = useState('');
  const id = useId();

  useEffect(() => void dispatch(prefetchVault()), [dispatch]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!verifying) void dispatch(unlockGroup({ group, password }));
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={styles.head}>
        <span className={styles.lamp}>
          <LockKeyhole className="icon icon--l" aria-hidden />
        </span>
        <h2 className="sheet-title" id={titleId}>
          {words.passwordTitle}
        </h2>
        <p>{words.passwordHint(group)}</p>
      </div>
      <div className={styles.field}>
        <label htmlFor={id}>{words.password}</label>
        <input
          id={id}
          type="password"
          placeholder=" "
          autoComplete="current-password"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}error`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p className={styles.error} id={`${id}error`} role="alert">
          {error && (
            <>
              <LineIcon name="triangle-alert" className="icon icon--s" />
              {error}
            </>
          )}
        </p>
      </div>
      <button type="submit" className="button" aria-busy={verifying}>
        {words.confirm}
      </button>
    </form>
  );
}
