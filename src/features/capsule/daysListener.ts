import { mainAreaRevealed, selectRevealed } from '@/features/wallpaper/wallpaperSlice';
import type { AppStartListening } from '@/store/listening';
import { selectSite } from '@/store/page';
import { hourBegan } from '@/store/pageActions';
import { calendar, fetchCalendar } from './calendarLoader';

/** Loads the calendar for the messages of the owner's days, if there are any. */
export function addDaysListener(startListening: AppStartListening): void {
  startListening({
    predicate: (action, state, before) =>
      mainAreaRevealed.match(action) || hourBegan.match(action) || selectSite(state) !== selectSite(before),
    async effect(_, api) {
      if (selectSite(api.getState()).days.length === 0 || !selectRevealed(api.getState())) return;
      await fetchCalendar();
      calendar()?.announceDays(api);
    },
  });
}
