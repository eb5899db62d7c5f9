import { useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';
import { selectDeskDialog } from './deskSlice';

const load = () => import('./deskFiles');

/** 文件 and 历史, once one of them is asked for. */
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
