import type { Toast } from '@/features/toasts/toastsSlice';
import type { Words } from '@/store/words';

type Hellos = Words['greeting']['hellos'];

/** The greetings with the hours at which they end, 1..24. */
const TABLE: readonly (readonly [beforeHour: number, hello: keyof Hellos])[] = [
  [6, 'beforeDawn'],
  [9, 'earlyMorning'],
  [12, 'morning'],
  [14, 'noon'],
  [17, 'afternoon'],
  [19, 'dusk'],
  [22, 'evening'],
];

/** The greeting for an hour of the visitor's local time, 0..23. */
export function greetingFor(hour: number, hellos: Hellos): string {
  return hellos[TABLE.find(([beforeHour]) => hour < beforeHour)?.[1] ?? 'night'];
}

/** The icon beside the greeting: sun by day, sunset at dusk; else the moon. */
export function greetingIcon(hour: number): Toast['icon'] {
  if (hour < 6 || hour >= 19) return 'moon-star';
  return hour < 17 ? 'sun' : 'sunset';
}
