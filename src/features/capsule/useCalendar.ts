import { useEffect, useSyncExternalStore } from 'react';
import { useShown } from '@/shared/ui/Kept';
import { calendar, fetchCalendar, onCalendar } from './calendarLoader';

/** The calendar part; undefined until it was requested and has loaded. */
export const useFetchedCalendar = () => useSyncExternalStore(onCalendar, calendar);

/** Like `useFetchedCalendar`, and requests the calendar part once the box is visible. */
export function useCalendar() {
  const shown = useShown();
  useEffect(() => {
    if (shown) void fetchCalendar();
  }, [shown]);
  return useFetchedCalendar();
}
