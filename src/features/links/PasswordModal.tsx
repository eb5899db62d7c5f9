import { use, useEffect, useId, useState } from 'react';
import LockKeyhole from '~icons/lucide/lock-keyhole';
import { keepsCookies } from '@/shared/lib/keepsCookies';
import { Modal } from '@/shared/ui/Modal';
import { PasswordForm } from '@/shared/ui/PasswordForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectPageData } from '@/store/page';
import { LanguageContext, useWords } from '@/store/words';
import { passwordClosed, selectPasswordFor, selectPasswordError, selectVerifying } from './linksSlice';
import { refusalText } from './refusalText';
import { prefetchVault, unlockGroup } from './unlockGroup';
import { laterWords } from './words/laterWords';
import '@/shared/ui/passwordForm.css';

/** Asks for the password of a locked group. */
export function PasswordModal() {
  const dispatch = useAppDispatch();
  const group = useAppSelector(selectPasswordFor);
  const titleId = useId();
  return (
    <Modal
      open={group !== undefined}
      onClose={() => dispatch(passwordClosed())}
      labelledBy={titleId}
      closeLabel={useWords().common.close}
      className="password-sheet"
    >
      {group !== undefined && <GroupPassword key={group} group={group} titleId={titleId} />}
    </Modal>
  );
}

function GroupPassword({ group, titleId }: { group: string; titleId: string }) {
  const dispatch = useAppDispatch();
  const words = useWords().links;
  const refusal = useAppSelector(selectPasswordError);
  const hasServer = useAppSelector((state) => selectPageData(state).host === 'server');
  const [isStored] = useState(keepsCookies);
  const { noCookies } = laterWords[use(LanguageContext)].notRemembered;
  const remember = isStored ? { label: words.remember, hint: words.rememberHint } : noCookies;
  useEffect(() => void dispatch(prefetchVault()), [dispatch]);
  return (
    <PasswordForm
      icon={<LockKeyhole className="icon icon--l" aria-hidden />}
      title={words.passwordTitle}
      titleId={titleId}
      hint={(isRemembered) => words.passwordHint(group, isRemembered)}
      account={group}
      label={words.password}
      submitLabel={words.confirm}
      error={refusal && refusalText(words, refusal)}
      busy={useAppSelector(selectVerifying)}
      remember={hasServer ? remember : undefined}
      onSubmit={(password, remember) => void dispatch(unlockGroup({ group, password, remember }))}
    />
  );
}
