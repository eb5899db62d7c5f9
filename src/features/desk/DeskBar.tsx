import LogOut from '~icons/lucide/log-out';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { deskDialogOpened, selectDeskDialog, selectDeskHost, type DeskDialog } from './deskSlice';
import { DeskStatus } from './DeskStatus';
import { leave } from './enter';
import { useDeskWords } from './useDeskWords';

const KINDS: readonly DeskDialog['kind'][] = ['links', 'words', 'files', 'history'];
/** There the others belong to the deployment; the words say so. */
const ON_EDGE = KINDS.slice(0, 2);

/** The slip at the top: what can be changed, what became of it, and the way out. */
export function DeskBar() {
  const dispatch = useAppDispatch();
  const { common: words } = useDeskWords();
  const shown = useAppSelector(selectDeskDialog)?.kind;
  const kinds = useAppSelector(selectDeskHost) === 'edge' ? ON_EDGE : KINDS;
  return (
    <header className="desk-bar glass" aria-label={words.title}>
      <span className="desk-bar-name">{words.title}</span>
      {kinds.map((kind) => (
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
      <button type="button" className="chip" aria-label={words.leave} onClick={() => void dispatch(leave())}>
        <LogOut className="icon icon--s" aria-hidden />
        <span>{words.leaveShort}</span>
      </button>
    </header>
  );
}
