import { strings } from '@/strings';

const { hours } = strings.greeting;

/** First hour that a greeting no longer holds, 1..24 (specification, point 9). */
const TABLE: readonly (readonly [beforeHour: number, hello: string])[] = [
  [6, hours.beforeDawn],
  [9, hours.earlyMorning],
  [12, hours.morning],
  [14, hours.noon],
  [17, hours.afternoon],
  [19, hours.dusk],
  [22, hours.evening],
];

/** The greeting of an hour of the visitor's day, 0..23. */
export function greetingFor(hour: number): string {
  return TABLE.find(([beforeHour]) => hour < beforeHour)?.[1] ?? hours.lateNight;
}
