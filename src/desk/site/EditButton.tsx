import Pencil from '~icons/lucide/pencil';
import type { EditedPart } from '@/app/slots';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectDeskWritable } from '../deskSelectors';
import { deskDialogOpened } from '../deskSlice';
import { useDeskWords } from '../useDeskWords';
import './editButtons.css';

/** The edit button on a part of the page; opens its section of 文字. The footer shows fields of the first section. */
export function EditButton({ at }: { at: EditedPart }) {
  const dispatch = useAppDispatch();
  const { editButtons } = useDeskWords().site;
  if (!useAppSelector(selectDeskWritable)) return null;
  return (
    <button
      type="button"
      className="desk-edit"
      data-at={at}
      aria-label={editButtons[at]}
      aria-haspopup="dialog"
      onClick={() => dispatch(deskDialogOpened({ kind: 'words', at: at === 'footer' ? 'basics' : at }))}
    >
      <Pencil className="icon icon--s" aria-hidden />
    </button>
  );
}
