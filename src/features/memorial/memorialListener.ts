import { wallTimeNow } from '@/features/units/unitsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { mainAreaRevealed, selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import type { AppStartListening } from '@/store/listening';
import { selectSite } from '@/store/page';
import { hourBegan } from '@/store/pageActions';
import { memorialDay, setMemorial } from './memorialDays';

/** How long the message with the day's name stays, ms. */
const MEMORIAL_NOTICE_MS = 14_000;

/**
 * Shows a message with the name of a memorial day, and turns the whole page grey when such a day begins while the page is
 * open, or back when it ends. The boot script turns a page grey that opens on such a day.
 */
export function addMemorialListener(startListening: AppStartListening): void {
  /** Name of the day in the last message; empty if the day now is another. */
  let shown = '';
  startListening({
    predicate: (action, state, before) =>
      mainAreaRevealed.match(action) || hourBegan.match(action) || selectSite(state) !== selectSite(before),
    effect(_, api) {
      const site = selectSite(api.getState());
      const wall = wallTimeNow(api);
      setMemorial(document.documentElement, wall, site);
      if (!selectRevealed(api.getState())) return;
      const words = api.extra.words.current().memorial;
      const name = (site.interface.memorialDays && memorialDay(wall, site.extraMemorialDays, words.days)) || '';
      if (name && name !== shown) {
        api.dispatch(toastShown({ text: words.toast(name), tone: 'info', durationMs: MEMORIAL_NOTICE_MS }));
      }
      shown = name;
    },
  });
}
