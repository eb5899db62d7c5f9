import { selectPlayerAutoplay } from '@/features/settings/settingsSlice';
import { isQuiet } from '@/shared/lib/quiet';
import type { RootState } from '@/store/state';

/** Whether music starts by itself: the visitor wants it, and data is not saved. */
export const startsByItself = (state: RootState): boolean => selectPlayerAutoplay(state) && !isQuiet('data');
