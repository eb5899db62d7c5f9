import { useId } from 'react';
import MonitorX from '~icons/lucide/monitor-x';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSignOut } from '../deskSelectors';
import { leave } from '../signOut';
import { useDeskWords } from '../useDeskWords';

/** A row below the fields: the button that ends the sessions of all browsers. */
export function EndSessions() {
  const dispatch = useAppDispatch();
  const { common: words } = useDeskWords();
  const signOut = useAppSelector(selectSignOut);
  const id = useId();
  return (
    <div className="desk-field">
      <div className="desk-label">
        <span>{words.sessions}</span>
        <small className="note note--dim" id={id}>
          {words.sessionsWhy}
        </small>
      </div>
      <div>
        <button
          type="button"
          className="chip"
          aria-describedby={id}
          disabled={signOut !== undefined}
          onClick={() => void dispatch(leave('sessions'))}
        >
          <MonitorX className="icon icon--s" aria-hidden />
          <span>{signOut?.path === 'sessions' ? words.leaving : words.endSessions}</span>
        </button>
      </div>
    </div>
  );
}
