import { useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import Pencil from '~icons/lucide/pencil';
import { useSheet } from '@/shared/hooks/useSheet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectDeskHost, selectDeskWritable } from '../deskSelectors';
import { deskDialogOpened } from '../deskSlice';
import { useDeskWords } from '../useDeskWords';
import css from './pencils.css?inline';

const PLACES = ['basics', 'greeting', 'social'] as const;

/** Edit buttons on name, greeting and social row; each opens its section of 文字. */
export function PagePencils() {
  useSheet(css);
  const dispatch = useAppDispatch();
  const { pencils } = useDeskWords().site;
  const canWrite = useAppSelector(selectDeskWritable);
  const onEdge = useAppSelector(selectDeskHost) === 'edge';
  // Found by the heading, since the page has no hooks for the desk: the left column contains the name.
  const [column] = useState(() => document.querySelector('main h1')?.parentElement);
  if (!column || !canWrite || onEdge) return null;
  return createPortal(
    PLACES.map((at, index) => {
      const delay: CSSProperties = { animationDelay: `${index * 60}ms` };
      return (
        <button
          key={at}
          type="button"
          className="desk-pencil"
          data-at={at}
          style={delay}
          aria-label={pencils[at]}
          aria-haspopup="dialog"
          onClick={() => dispatch(deskDialogOpened({ kind: 'words', at }))}
        >
          <Pencil className="icon icon--s" aria-hidden />
        </button>
      );
    }),
    column,
  );
}
