import { useEffect, useSyncExternalStore } from 'react';
import { useShown } from '@/shared/ui/Kept';
import { calendar, fetchCalendar, onCalendar } from './calendarLoader';

/** What reckons for the box, undefined until somebody has asked for it and it has come. */
export const useFetchedCalendar = () => useSyncExternalStore(onCalendar, calendar);

/** The same. Asks for it when the box is shown, not before. */
export function useCalendar() {
  const shown = useShown();
  useEffect(() => {
    if (shown) void fetchCalendar();
  }, [shown]);
  return useFetchedCalendar();
}
