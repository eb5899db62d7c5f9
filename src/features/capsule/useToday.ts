import { selectTimeZone } from '@/features/settings/settingsSlice';
import { useNow } from '@/shared/hooks/useNow';
import { wallTime } from '@/contract/wallTime';
import { useAppSelector } from '@/store/hooks';

/** Start of the visitor's day, as a `wallTime()`. Changes with the day and the time zone. */
export function useToday(): Date {
  const timeZone = useAppSelector(selectTimeZone);
  return new Date(useNow((now) => wallTime(now, timeZone).setUTCHours(0, 0, 0, 0)));
}
