import { selectPlayerAutoplay } from '@/features/settings/settingsSlice';
import { isQuiet } from '@/page/quiet';
import type { RootState } from '@/store/state';

/** Whether music starts automatically: the visitor wants it, and data-saving mode is off. */
export const startsByItself = (state: RootState): boolean => selectPlayerAutoplay(state) && !isQuiet('data');
