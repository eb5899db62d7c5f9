import type { Ref } from 'react';
import Bookmark from '~icons/lucide/bookmark';
import Download from '~icons/lucide/download';
import Plus from '~icons/lucide/plus';
import { exportClicked, importClicked, linkFormOpened } from '@/features/mine/mineSlice';
import { useAppDispatch } from '@/store/hooks';
import { useWords } from '@/store/words';

interface AddButtonProps {
  /** `button` for the main action, `chip` beside others. */
  look: 'button' | 'chip';
  ref: Ref<HTMLButtonElement>;
}

/** Opens the dialog for a new own link. */
export function AddButton({ look, ref }: AddButtonProps) {
  const dispatch = useAppDispatch();
  return (
    <button
      type="button"
      className={look === 'chip' ? 'chip chip--lit' : look}
      aria-haspopup="dialog"
      ref={ref}
      onClick={() => dispatch(linkFormOpened({}))}
    >
      <Plus className="icon icon--s" aria-hidden />
      <span>{useWords().links.own.add}</span>
    </button>
  );
}

/** Opens the chooser for a bookmark file. */
export function ImportButton() {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className="chip chip--lit" onClick={() => dispatch(importClicked())}>
      <Bookmark className="icon icon--s" aria-hidden />
      <span>{useWords().links.own.import}</span>
    </button>
  );
}

/** Downloads the own links as a browser's file of bookmarks. */
export function ExportButton() {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className="chip chip--lit" onClick={() => dispatch(exportClicked())}>
      <Download className="icon icon--s" aria-hidden />
      <span>{useWords().links.own.export}</span>
    </button>
  );
}
