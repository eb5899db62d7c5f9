import { useEffect, useRef } from 'react';
import { toastShown, toastEnded } from '@/features/toasts/toastsSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { AppThunk } from '@/store/state';
import { closeDesk } from './signOut';
import { useDeskWords } from './useDeskWords';
import { selectDeskStage, selectSignOut } from './deskSelectors';

/** Longest time between two looks at the clock, ms: a timer stands still while the computer sleeps. */
const LOOK_MS = 60_000;

/** Closes the desk when the session ends by time, so that the locked links it shows do not stay on the screen. */
export function SessionEnd() {
  const dispatch = useAppDispatch();
  const { common: words } = useDeskWords();
  useEffect(() => dispatch(watchSession(words.sessionOver)), [dispatch, words]);
  return null;
}

const watchSession =
  (text: string): AppThunk<() => void> =>
  (dispatch, _, { owner }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const left = (owner?.sessionEnd() ?? Infinity) - Date.now();
      if (left > 0) {
        timer = setTimeout(look, Math.min(left, LOOK_MS));
        return;
      }
      dispatch(closeDesk());
      dispatch(toastShown({ text, tone: 'info', durationMs: Infinity }));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  };

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
    dispatch(toastShown({ text, tone: 'error', durationMs: Infinity }));
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
