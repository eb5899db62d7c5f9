/* Bundled into the inline boot script too: small, and no imports. */

/** Brightness of the lantern, 0..1, with the hour at which it ends, 1..24. Same hours as the greetings. */
const TABLE: readonly (readonly [beforeHour: number, light: number])[] = [
  [6, 1],
  [9, 0.75],
  [12, 0.45],
  [14, 0.25],
  [17, 0.45],
  [19, 0.75],
];

/** Brightness of the lantern, 0..1, at an hour of the visitor's local time, 0..23: 0.25 at noon, 1 at night. */
function lightAt(hour: number): number {
  return TABLE.find(([beforeHour]) => hour < beforeHour)?.[1] ?? 1;
}

/** Sets the lantern's light to the visitor's local hour; `wall` is a `wallTime()`. */
export const setLight = (root: { style: Pick<CSSStyleDeclaration, 'setProperty'> }, wall: Date): void =>
  root.style.setProperty('--light', String(lightAt(wall.getUTCHours())));
