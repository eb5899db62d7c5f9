import { useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';
import { selectDeskDialog } from './deskSelectors';

const load = () => import('./deskSite');

/** The dialog 文字, loaded when it is opened. */
export function LazyWords() {
  const wanted = useAppSelector(selectDeskDialog)?.kind === 'words';
  const part = usePart({ name: 'desk: words', load, wanted, early: false });
  return part && <part.WordsDialog />;
}
