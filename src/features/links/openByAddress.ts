import { selectShowcase } from '@/features/layout/layoutSlice';
import { readOpenParameter } from '@/page/openParameter';
import type { AppDispatch, RootState } from '@/store/state';
import { directoryOpened } from './linksSlice';

/** Opens the directory if the address has `?open=links`, unless only the wallpaper is shown by now. */
export function openByAddress({ dispatch, getState }: { dispatch: AppDispatch; getState: () => RootState }): void {
  if (readOpenParameter('links') && !selectShowcase(getState())) dispatch(directoryOpened());
}
