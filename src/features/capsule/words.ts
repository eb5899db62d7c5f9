/** What the time capsule says. */
export const words = {
  labels: { day: '今日', week: '本周', month: '本月', year: '本年' },
  units: { day: '小时', week: '天', month: '天', year: '天' },
  passed: (count: number, unit: string) => `已过 ${count} ${unit}`,
  remaining: (count: number, unit: string) => `剩余 ${count} ${unit}`,
  /** `span` is told in `ageUnits`. */
  age: (span: string) => `本站已点亮 ${span}`,
  ageUnits: { years: '年', months: '月', days: '天' },
  ageToday: '本站今天点亮',
} as const;
