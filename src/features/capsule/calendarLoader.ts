import { retryOnClick } from '@/shared/lib/retryOnClick';
import type * as LazyCalendar from './lazyCalendar';

let parts: typeof LazyCalendar | undefined;
let asked: Promise<void> | undefined;
const waiting = new Set<() => void>();

async function load(): Promise<void> {
  parts = await retryOnClick('calendar', () => import('./lazyCalendar'));
  for (const notify of waiting) notify();
}

/** Asks for the calendar, once; it is settled when that is there. Where it fails, the next click asks again. */
export function fetchCalendar(): Promise<void> {
  asked ??= load();
  return asked;
}

/** The calendar, once it is there. */
export const calendar = (): typeof LazyCalendar | undefined => parts;

/** Calls `notify` when the calendar comes; returns the function that ends it. */
export function onCalendar(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}
