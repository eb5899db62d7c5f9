import { selectBoxOpen, selectSettingsOpen } from '@/features/layout/layoutSlice';
import { selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import { useAppSelector } from '@/store/hooks';
import { usePart } from '@/store/usePart';
import type * as LazyBoxAndSettings from './lazyBoxAndSettings';

const load = () => import('./lazyBoxAndSettings');

/** The lazy part with box and settings, loaded when the page is idle or as soon as one of them opens. */
export function useLazyBoxAndSettings(): typeof LazyBoxAndSettings | undefined {
  const early = useAppSelector(selectRevealed);
  const wanted = useAppSelector((state) => selectBoxOpen(state) || selectSettingsOpen(state));
  return usePart({ name: 'box', load, wanted, early });
}
