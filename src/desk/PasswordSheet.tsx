import { useId, useState } from 'react';
import KeyRound from '~icons/lucide/key-round';
import { keepsCookies } from '@/shared/lib/keepsCookies';
import { Modal } from '@/shared/ui/Modal';
import { PasswordForm } from '@/shared/ui/PasswordForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useWords } from '@/store/words';
import { selectDeskChecking, selectDeskRefusal, selectDeskStage } from './deskSelectors';
import { enterWith } from './enter';
import { leaveDesk } from './signOut';
import { useDeskWords } from './useDeskWords';
import '@/shared/ui/passwordForm.css';

/** The dialog for the owner's password. */
export function PasswordSheet() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectDeskStage) === 'asking';
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={() => dispatch(leaveDesk())}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="password-sheet"
    >
      {open && <OwnersPassword titleId={titleId} />}
    </Modal>
  );
}

function OwnersPassword({ titleId }: { titleId: string }) {
  const dispatch = useAppDispatch();
  const { common: words } = useDeskWords();
  const refusal = useAppSelector(selectDeskRefusal);
  const links = useWords().links;
  const [isBlocked] = useState(() => !keepsCookies());
  const [empty, setEmpty] = useState(false);
  const refused = isBlocked ? words.codes['no-cookies'] : undefined;
  const later = refusal?.seconds === undefined ? undefined : words.tryLater(Math.ceil(refusal.seconds / 60));
  return (
    <PasswordForm
      icon={<KeyRound className="icon icon--l" aria-hidden />}
      title={words.title}
      titleId={titleId}
      hint={() => words.hint}
      account="desk"
      label={words.password}
      submitLabel={words.enter}
      error={refused ?? (empty ? words.emptyPassword : refusal && (later ?? words.codes[refusal.code]))}
      busy={useAppSelector(selectDeskChecking)}
      shut={isBlocked || refusal?.code === 'too-many-tries'}
      remember={isBlocked ? undefined : { label: links.remember, hint: links.rememberHint }}
      onSubmit={(password, remember) => {
        setEmpty(password === '');
        if (password !== '') void dispatch(enterWith(password, remember));
      }}
      onType={() => setEmpty(false)}
    />
  );
}
