/** Each greeting with the hour at which it ends, 1..24. */
const TABLE: readonly (readonly [beforeHour: number, hello: string])[] = [
  [6, '凌晨好'],
  [9, '早上好'],
  [12, '上午好'],
  [14, '中午好'],
  [17, '下午好'],
  [19, '傍晚好'],
  [22, '晚上好'],
];

/** The greeting of an hour of the visitor's day, 0..23. */
export function greetingFor(hour: number): string {
  return TABLE.find(([beforeHour]) => hour < beforeHour)?.[1] ?? '夜深了';
}
