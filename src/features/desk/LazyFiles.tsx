import { useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';
import { selectDeskDialog } from './deskSelectors';

const load = () => import('./deskFiles');

/** The dialogs 文件 and 历史, loaded when one of them is opened. */
export function LazyFiles() {
  const kind = useAppSelector(selectDeskDialog)?.kind;
  const part = usePart({ name: 'desk: files', load, wanted: kind === 'files' || kind === 'history', early: false });
  return (
    part && (
      <>
        <part.FilesDialog />
        <part.HistoryDialog />
      </>
    )
  );
}
