import { useEffect, useSyncExternalStore } from 'react';
import { calendar, fetchCalendar, onCalendar } from './calendarLoader';

/** Placeholder that keeps the height of a line whose text is not known yet. */
export const NO_BREAK_SPACE = '\u00A0';

/** Requests the calendar part; undefined until it has loaded. */
export function useCalendar() {
  useEffect(() => void fetchCalendar(), []);
  return useSyncExternalStore(onCalendar, calendar);
}
