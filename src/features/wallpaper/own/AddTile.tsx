import { useRef, type RefObject } from 'react';
import Plus from '~icons/lucide/plus';
import { PICTURE_KINDS } from '@/media/pictures/pictureKinds';
import { useAppDispatch } from '@/store/hooks';
import { useWords } from '@/store/words';
import { takeChosen } from './takeGiven';

/** The tile 添加图片, which opens the browser's file picker. */
export function AddTile({ isFull, button }: { isFull: boolean; button: RefObject<HTMLButtonElement | null> }) {
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={PICTURE_KINDS}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset, so that the same files can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) void dispatch(takeChosen(files));
        }}
      />
      <button
        ref={button}
        type="button"
        className="own-picture own-picture--add"
        disabled={isFull}
        onClick={() => field.current?.click()}
      >
        <Plus className="icon icon--s" aria-hidden />
        <span>{useWords().wallpaper.own.add}</span>
      </button>
    </>
  );
}
