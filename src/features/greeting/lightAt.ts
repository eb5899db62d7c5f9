/* Bundled into the inline boot script too: small, and no imports. */

/** How bright the lantern is, 0..1, with the hour at which that ends, 1..24: the times are those of the greetings. */
const TABLE: readonly (readonly [beforeHour: number, light: number])[] = [
  [6, 1],
  [9, 0.75],
  [12, 0.45],
  [14, 0.25],
  [17, 0.45],
  [19, 0.75],
];

/** How bright the lantern is in an hour of the visitor's day, 0..23: hardly seen at noon, all the light there is at night. */
export function lightAt(hour: number): number {
  return TABLE.find(([beforeHour]) => hour < beforeHour)?.[1] ?? 1;
}
