import { isAnyOf } from '@reduxjs/toolkit';
import { selectOnlyThisSite, settingsChanged, settingsRead } from '@/features/settings/settingsSlice';
import { areOthersBlocked, blockOtherSites } from '@/page/onlyThisSite';
import type { AppStartListening } from '@/store/listening';
import { otherSitesBlocked } from '@/store/pageActions';

/**
 * Blocks other sites when the visitor switches 只用本站 on: here, in another tab, or by an imported file. The boot
 * script does it for a stored setting. A policy cannot be removed, so switching off takes effect at the next load.
 */
export function addOnlyThisSiteListener(startListening: AppStartListening): void {
  startListening({
    matcher: isAnyOf(settingsChanged, settingsRead),
    effect(_, api) {
      if (!selectOnlyThisSite(api.getState()) || areOthersBlocked()) return;
      blockOtherSites();
      api.dispatch(otherSitesBlocked());
    },
  });
}
