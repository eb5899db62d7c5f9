import { useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import Pencil from '~icons/lucide/pencil';
import { useSheet } from '@/shared/hooks/useSheet';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { deskDialogOpened, selectDeskHost, selectDeskWritable } from '../deskSlice';
import { useDeskWords } from '../useDeskWords';
import css from './pencils.css?inline';

const PLACES = ['basics', 'greeting', 'social'] as const;

/** Pencils on name, greeting and social row: each leads to the section of its words. */
export function PagePencils() {
  useSheet(css);
  const dispatch = useAppDispatch();
  const { pencils } = useDeskWords().site;
  const canWrite = useAppSelector(selectDeskWritable);
  const onEdge = useAppSelector(selectDeskHost) === 'edge';
  // The page knows nothing of the desk: its left column is where the name stands.
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
