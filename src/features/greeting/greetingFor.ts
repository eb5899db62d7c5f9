import type { Words } from '@/store/words';

type Hellos = Words['greeting']['hellos'];

/** Each greeting with the hour at which it ends, 1..24. */
const TABLE: readonly (readonly [beforeHour: number, hello: keyof Hellos])[] = [
  [6, 'beforeDawn'],
  [9, 'earlyMorning'],
  [12, 'morning'],
  [14, 'noon'],
  [17, 'afternoon'],
  [19, 'dusk'],
  [22, 'evening'],
];

/** The greeting of an hour of the visitor's day, 0..23. */
export function greetingFor(hour: number, hellos: Hellos): string {
  return hellos[TABLE.find(([beforeHour]) => hour < beforeHour)?.[1] ?? 'night'];
}
