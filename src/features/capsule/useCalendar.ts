import { useSyncExternalStore } from 'react';
import { calendar, onCalendar } from './calendarLoader';

/** What reckons for the box, undefined until it has come. Asks for it when the box is shown, not before. */
export function useCalendar() {
  return useSyncExternalStore(onCalendar, calendar);
}
