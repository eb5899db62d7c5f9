import { useCallback, useEffect } from 'react';
import { toastShown } from '@/features/toasts/toastsSlice';
import { acceptsText } from '@/shared/lib/eventTargets';
import { isLetterKey } from '@/shared/lib/letterKey';
import { hasModifier } from '@/shared/lib/modifiers';
import { topDialog } from '@/page/topDialog';
import { useAppDispatch } from '@/store/hooks';
import { useWords } from '@/store/words';
import { anotherPicture } from './nextPicture';

/** Returns a function that shows another picture; the key N does too while the showcase is `open`. */
export function useAnotherPicture(open: boolean): () => Promise<void> {
  const dispatch = useAppDispatch();
  const { onlyOne } = useWords().wallpaper.bar;
  const showAnother = useCallback(async () => {
    const isOther = await dispatch(anotherPicture());
    if (!isOther) dispatch(toastShown({ text: onlyOne, tone: 'info' }));
  }, [dispatch, onlyOne]);

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isLetterKey(event, 'N') || event.repeat || event.defaultPrevented || hasModifier(event)) return;
      if (topDialog() || acceptsText(event.target)) return;
      void showAnother();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open, showAnother]);
  return showAnother;
}
