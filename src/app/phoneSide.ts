import { phoneSide, type PhoneSide } from '@/contract/parts';
import { selectMobileFunctionOpen, selectMobileMenuOpen } from '@/features/layout/layoutSlice';
import { selectHidden, selectPhoneStart } from '@/features/settings/settingsSlice';
import type { RootState } from '@/store/state';

/** Selects the side that a narrow page shows. */
export const selectPhoneSide = (state: RootState): PhoneSide =>
  phoneSide(selectHidden(state), selectPhoneStart(state), selectMobileMenuOpen(state), selectMobileFunctionOpen(state));
