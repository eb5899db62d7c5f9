import { createSelector } from '@reduxjs/toolkit';
import { setFooterBlur } from '@/features/footer/setFooterBlur';
import { setLight } from '@/features/greeting/lantern';
import { selectFooterBlur, selectHidden, selectSetting } from '@/features/settings/settingsSlice';
import { fade } from '@/features/wallpaper/fading';
import { setTone } from '@/features/wallpaper/tone';
import { wallTimeNow } from '@/features/units/unitsSlice';
import { setParts, setPhoneSide } from '@/page/setParts';
import type { AppStartListening } from '@/store/listening';
import { hourBegan, pageStarted } from '@/store/pageActions';
import type { RootState } from '@/store/state';
import { selectPhoneSide } from './phoneSide';

const selectTone = createSelector([selectSetting('coverBlur'), selectSetting('coverDim')], (coverBlur, coverDim) => ({
  coverBlur,
  coverDim,
}));

/**
 * Keeps the attributes and properties of the root element up to date that the boot script has set for the first frame,
 * with the same functions. Language, quiet mode, memorial days and 只用本站 have listeners of their own.
 */
export function addRootListeners(startListening: AppStartListening): void {
  follow(startListening, selectFooterBlur, (blurred) => setFooterBlur(document.documentElement, blurred));
  follow(startListening, selectHidden, (hidden) => setParts(document.documentElement, hidden));
  follow(startListening, selectPhoneSide, (side) => setPhoneSide(document.documentElement, side));
  follow(startListening, selectTone, (tone, isChange) => {
    const { documentElement: root } = document;
    if (isChange) fade(root, 'quick');
    setTone(root, tone);
  });
  startListening({
    actionCreator: hourBegan,
    effect: (_, api) => setLight(document.documentElement, wallTimeNow(api)),
  });
}

/** Calls `set` when the page starts and when the selected value changes, as by another tab or the owner's desk. */
function follow<Value>(
  startListening: AppStartListening,
  select: (state: RootState) => Value,
  set: (value: Value, isChange: boolean) => void,
): void {
  startListening({
    actionCreator: pageStarted,
    effect: (_, api) => {
      set(select(api.getState()), false);
      startListening({
        predicate: (_action, state, before) => select(state) !== select(before),
        effect: (_action, changed) => set(select(changed.getState()), true),
      });
    },
  });
}
