import Pencil from '~icons/lucide/pencil';
import type { EditedPart } from '@/app/slots';
import { useSheet } from '@/shared/hooks/useSheet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectDeskWritable } from '../deskSelectors';
import { deskDialogOpened } from '../deskSlice';
import { useDeskWords } from '../useDeskWords';
import css from './editButtons.css?inline';

/** The edit button on the name, the greeting or the social links; opens its section of 文字. */
export function EditButton({ at }: { at: EditedPart }) {
  useSheet(css);
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
      onClick={() => dispatch(deskDialogOpened({ kind: 'words', at }))}
    >
      <Pencil className="icon icon--s" aria-hidden />
    </button>
  );
}
