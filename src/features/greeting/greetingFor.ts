/** How bright the lantern is: at night it is all the light there is, at noon hardly seen. */
export type LanternLight = 'night' | 'dusk' | 'day' | 'noon';

/** Each greeting and its light, with the hour at which they end, 1..24. */
const TABLE: readonly (readonly [beforeHour: number, hello: string, light: LanternLight])[] = [
  [6, '凌晨好', 'night'],
  [9, '早上好', 'dusk'],
  [12, '上午好', 'day'],
  [14, '中午好', 'noon'],
  [17, '下午好', 'day'],
  [19, '傍晚好', 'dusk'],
  [22, '晚上好', 'night'],
];

const rowOf = (hour: number) => TABLE.find(([beforeHour]) => hour < beforeHour);

/** The greeting of an hour of the visitor's day, 0..23. */
export function greetingFor(hour: number): string {
  return rowOf(hour)?.[1] ?? '夜深了';
}

/** The lantern's light in an hour of the visitor's day, 0..23. */
export function lightAt(hour: number): LanternLight {
  return rowOf(hour)?.[2] ?? 'night';
}
