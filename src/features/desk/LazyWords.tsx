import { useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';
import { selectDeskDialog } from './deskSlice';

const load = () => import('./deskSite');

/** 文字, once it is asked for. */
export function LazyWords() {
  const wanted = useAppSelector(selectDeskDialog)?.kind === 'words';
  const part = usePart({ name: 'desk: words', load, wanted, early: false });
  return part && <part.WordsDialog />;
}
