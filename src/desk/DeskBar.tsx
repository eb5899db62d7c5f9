import LogOut from '~icons/lucide/log-out';
import { toastShown } from '@/features/toasts/toastsSlice';
import { rememberedFor } from '@/shared/lib/deviceKey';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { AppThunk } from '@/store/state';
import { selectDeskDialog, selectSaving, selectSignOut } from './deskSelectors';
import { deskDialogOpened } from './deskSlice';
import type { DeskDialog } from './deskState';
import { DeskStatus } from './DeskStatus';
import { leave } from './signOut';
import { useDeskWords } from './useDeskWords';
import { useEffect } from 'react';

/**
 * While `isWaiting`, the browser asks before the page is left, since the waiting data are only in this page. Also
 * before the page goes to a login in front of the site.
 */
export function useLeaveQuestion(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers before Chrome 119 and Safari 15.6 ask only with a value.
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWaiting]);
}

const KINDS: readonly DeskDialog['kind'][] = ['links', 'words', 'files', 'history'];

/** Leaves the desk, and says so if this browser is still remembered. */
const leaveBar =
  (text: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const isRemembered = rememberedFor() === 'desk';
    await dispatch(leave());
    if (isRemembered) dispatch(toastShown({ text, tone: 'info' }));
  };

/** The bar at the top: buttons for the dialogs, the save status, and the exit. */
export function DeskBar() {
  const dispatch = useAppDispatch();
  const { common: words } = useDeskWords();
  const shown = useAppSelector(selectDeskDialog)?.kind;
  const isLeaving = useAppSelector(selectSignOut) !== undefined;
  const saving = useAppSelector(selectSaving).kind;
  useLeaveQuestion(saving === 'saving' || saving === 'retrying');
  return (
    <header className="desk-bar glass row" aria-label={words.title}>
      <span className="desk-bar-name row row--s">{words.title}</span>
      {KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          className="chip"
          aria-haspopup="dialog"
          aria-expanded={shown === kind}
          onClick={() => dispatch(deskDialogOpened({ kind }))}
        >
          {words.dialogs[kind]}
        </button>
      ))}
      <DeskStatus />
      <button
        type="button"
        className="chip"
        aria-label={isLeaving ? words.leaving : words.leave}
        disabled={isLeaving}
        onClick={() => void dispatch(leaveBar(words.stillRemembered))}
      >
        <LogOut className="icon icon--s" aria-hidden />
        <span>{isLeaving ? words.leaving : words.leaveShort}</span>
      </button>
    </header>
  );
}
