/**
 * Each greeting and how bright its lantern is (0..1: hardly seen at noon, all the light there is at night), with the hour
 * at which they end, 1..24.
 */
const TABLE: readonly (readonly [beforeHour: number, hello: string, light: number])[] = [
  [6, '凌晨好', 1],
  [9, '早上好', 0.75],
  [12, '上午好', 0.45],
  [14, '中午好', 0.25],
  [17, '下午好', 0.45],
  [19, '傍晚好', 0.75],
  [22, '晚上好', 1],
];

const rowOf = (hour: number) => TABLE.find(([beforeHour]) => hour < beforeHour);

/** The greeting of an hour of the visitor's day, 0..23. */
export function greetingFor(hour: number): string {
  return rowOf(hour)?.[1] ?? '夜深了';
}

/** How bright the lantern is in an hour of the visitor's day, 0..23: 0..1. */
export function lightAt(hour: number): number {
  return rowOf(hour)?.[2] ?? 1;
}
