import { retryOnClick } from '@/shared/lib/retryOnClick';
import type * as LazyCalendar from './lazyCalendar';

let parts: typeof LazyCalendar | undefined;
let loading: Promise<void> | undefined;
const waiting = new Set<() => void>();

async function load(): Promise<void> {
  parts = await retryOnClick('calendar', () => import('./lazyCalendar'));
  for (const notify of waiting) notify();
}

/**
 * Loads the calendar part once and resolves when it is loaded. Never rejects: a failed load is retried at the next
 * click.
 */
export function fetchCalendar(): Promise<void> {
  loading ??= load();
  return loading;
}

/** The calendar part; undefined until it is loaded. */
export const calendar = (): typeof LazyCalendar | undefined => parts;

/** Calls `notify` when the calendar part is loaded; returns the function that unsubscribes. */
export function onCalendar(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}
