import { useEffect, useRef } from 'react';
import { toastEnded, toastShown } from '@/features/toasts/toastsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectDeskStage, selectSignOut } from './deskSelectors';
import { useDeskWords } from './useDeskWords';

/** Shows whether the server has confirmed the sign-out: a message that stays until it has. */
export function SignOutNotice() {
  const dispatch = useAppDispatch();
  const { common: words } = useDeskWords();
  const signOut = useAppSelector(selectSignOut);
  const isClosed = useAppSelector(selectDeskStage) === 'closed';
  const last = useRef(signOut);
  const failed = signOut?.failed === true;
  useEffect(() => {
    if (!failed) return undefined;
    const text = words.notSignedOut;
    dispatch(toastShown({ text, tone: 'error', durationMs: undefined }));
    return () => void dispatch(toastEnded(text));
  }, [dispatch, failed, words]);
  useEffect(() => {
    const before = last.current;
    last.current = signOut;
    if (!before || signOut || !isClosed) return;
    dispatch(toastShown({ text: words.signedOut[before.path], tone: 'success' }));
  }, [dispatch, signOut, isClosed, words]);
  return null;
}
