import type { ReactNode } from 'react';
import CircleCheck from '~icons/lucide/circle-check';
import CloudUpload from '~icons/lucide/cloud-upload';
import Lock from '~icons/lucide/lock';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { useTimes } from '@/features/units/unitsSlice';
import { useAppSelector } from '@/store/hooks';
import { selectDeskWritable, selectMistakes, selectSaving } from './deskSelectors';
import { useDeskWords } from './useDeskWords';

const ICON = 'icon icon--s';

const show = (state: string, icon: ReactNode, word: string, when?: string) => (
  <p className="desk-saved note row" role="status" data-state={state}>
    {icon}
    <span className="desk-saved-word">{word}</span>
    {when && <time>{when}</time>}
  </p>
);

/** The save status of the last changes. */
export function DeskStatus() {
  const { common: words } = useDeskWords();
  const saving = useAppSelector(selectSaving);
  const mistakes = useAppSelector(selectMistakes);
  const times = useTimes();
  const writable = useAppSelector(selectDeskWritable);
  const warns = <TriangleAlert className={ICON} aria-hidden />;
  if (!writable) return show('fixed', <Lock className={ICON} aria-hidden />, words.readOnly);
  if (mistakes > 0) return show('refused', warns, words.mistakes(mistakes));
  switch (saving.kind) {
    case 'saving':
      return show('waiting', <CloudUpload className={ICON} aria-hidden />, words.saving);
    case 'retrying':
      return show('refused', warns, words.retrying);
    case 'refused':
      return show('refused', warns, words.codes[saving.code]);
    case 'saved':
      return show('saved', <CircleCheck className={ICON} aria-hidden />, ...words.saved(times.time(saving.at)));
    default:
      return <p className="desk-saved note row" role="status" />;
  }
}

/** The footer of a dialog of the desk: the save status and a hint. */
export const DeskFoot = ({ hint, children }: { hint?: string; children?: ReactNode }) => (
  <div className="desk-foot row">
    <DeskStatus />
    {hint && <p className="desk-hint">{hint}</p>}
    {children}
  </div>
);
