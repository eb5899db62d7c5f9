import { useEffect } from 'react';
import { toastShown } from '@/features/toasts/toastsSlice';
import { useAppDispatch } from '@/store/hooks';
import type { AppThunk } from '@/store/state';
import { closeDesk } from './signOut';
import { useDeskWords } from './useDeskWords';

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
      dispatch(toastShown({ text, tone: 'info', durationMs: undefined }));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  };
