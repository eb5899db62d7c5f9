import { useEffect, useSyncExternalStore } from 'react';
import { calendar, fetchCalendar, onCalendar } from './calendarLoader';

/** Requests the calendar part; undefined until it has loaded. */
export function useCalendar() {
  useEffect(() => void fetchCalendar(), []);
  return useSyncExternalStore(onCalendar, calendar);
}
