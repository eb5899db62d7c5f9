import { selectTimeZone } from '@/features/settings/settingsSlice';
import { toastShown } from '@/features/toasts/toastsSlice';
import { isoDay, wallTimeNow } from '@/features/units/unitsSlice';
import { pathKey } from '@/contract/pathKey';
import type { ListenerApi } from '@/store/listening';
import { selectSite, useSite } from '@/store/page';
import { useAppSelector } from '@/store/hooks';
import { useNow } from '@/shared/hooks/useNow';
import { wallTime } from '@/contract/wallTime';
import { useWords, type Words } from '@/store/words';
import type { OwnerDay } from '@/contract/ownerDays';
import { dayCount, type DayCount } from './timeProgress';

/** The code that uses Luxon or counts lunar days: a lazy chunk of 25 kB that only the box and the owner's days need. */
export { dayCount } from './timeProgress';
export { siteAge } from './timeProgress';
export { timeProgress } from './timeProgress';

/** Storage key of the date of the last messages. */
export const DAYS_SHOWN_KEY = pathKey('porchlight-days');

/** How long a message stays, ms. */
const DAY_NOTICE_MS = 8000;

/** A day that is further away is not news yet, days. */
const SOON_DAYS = 30;

/** The owner's day that is today, else the next one if it is near, in words. `today` is a `wallTime()`. */
export function nearDayText(
  days: readonly OwnerDay[],
  today: Date,
  words: Words['capsule']['ownerDays'],
): string | undefined {
  let nearest = SOON_DAYS + 1;
  let text: string | undefined;
  for (const day of days) {
    const count = dayCount(day, today);
    const away = count?.falls ? 0 : count?.phase === 'left' ? count.days : Infinity;
    if (!count || away >= nearest) continue;
    nearest = away;
    text = dayText(day.name, count, words);
  }
  return text;
}

function dayText(name: string, { phase, days }: DayCount, words: Words['capsule']['ownerDays']): string {
  const [before, after] = words[phase](days);
  return [before, name, after].filter(Boolean).join(' ');
}

/** The third line of the greeting: the day that is near, else the tagline. */
export function NearDay({ tagline }: { tagline: string }) {
  const { days } = useSite();
  const words = useWords().capsule.ownerDays;
  const timeZone = useAppSelector(selectTimeZone);
  const today = useNow((now) => wallTime(now, timeZone).setUTCHours(0, 0, 0, 0));
  const day = nearDayText(days, new Date(today), words);
  const text = day ?? tagline;
  return (
    text && (
      <span className="greeting-card-note cut" data-day={day && ''}>
        {text}
      </span>
    )
  );
}

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
    const text = day.toast.trim() || dayText(day.name, count, words);
    const icon = day.kind === 'birthday' ? ('cake' as const) : undefined;
    dispatch(toastShown({ text, tone: 'day', icon, durationMs: DAY_NOTICE_MS }));
    extra.storage.write(DAYS_SHOWN_KEY, date);
  }
}
