import { selectTimeZone } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { isoDay, wallTimeNow } from '@/features/units/unitsSlice';
import { pathKey } from '@/contract/pathKey';
import type { ListenerApi } from '@/store/listening';
import { selectSite } from '@/store/page';
import { dayCount } from './timeProgress';

/** The code that uses Luxon or counts lunar days: a lazy chunk of 25 kB that only the box and the owner's days need. */
export { dayCount } from './timeProgress';
export { siteAge } from './timeProgress';
export { timeProgress } from './timeProgress';

/** Storage key of the date of the last messages. */
export const DAYS_SHOWN_KEY = pathKey('porchlight-days');

/** How long a message stays, ms. */
const DAY_NOTICE_MS = 8000;

/** Shows a message for each of the owner's days that is today, once a day in this browser. */
export function announceDays(api: Pick<ListenerApi, 'dispatch' | 'getState' | 'extra'>): void {
  const { dispatch, getState, extra } = api;
  const date = isoDay(extra.now(), selectTimeZone(getState()));
  if (extra.storage.read(DAYS_SHOWN_KEY) === date) return;
  const words = extra.words.current().capsule.ownerDays;
  const today = wallTimeNow(api);
  for (const day of selectSite(getState()).days) {
    const count = dayCount(day, today);
    if (!count?.falls) continue;
    const [before, after] = words[count.phase](count.days);
    const text = day.toast.trim() || [before, day.name, after].filter(Boolean).join(' ');
    const icon = day.kind === 'birthday' ? ('cake' as const) : undefined;
    dispatch(toastShown({ text, tone: 'day', icon, durationMs: DAY_NOTICE_MS }));
    extra.storage.write(DAYS_SHOWN_KEY, date);
  }
}
