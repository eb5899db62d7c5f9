interface Age {
  years: number;
  months: number;
  days: number;
}

const UNITS = { day: '小时', week: '天', month: '天', year: '天' };
type Part = keyof typeof UNITS;

/** What the time capsule says. */
export const words = {
  labels: { day: '今日', week: '本周', month: '本月', year: '本年' },
  /** Whole hours of the day, whole days of all else. */
  passed: (count: number, part: Part) => `已过 ${count} ${UNITS[part]}`,
  remaining: (count: number, part: Part) => `剩余 ${count} ${UNITS[part]}`,
  /** How long the site has existed: without the parts that are zero at the front; at least one is not. */
  age: ({ years, months, days }: Age) => {
    const parts = [years > 0 && `${years} 年`, (years > 0 || months > 0) && `${months} 月`, `${days} 天`];
    return `本站已点亮 ${parts.filter(Boolean).join(' ')}`;
  },
  ageToday: '本站今天点亮',
};

export type CapsuleWords = typeof words;

declare module '@/store/words' {
  interface LaterWords {
    capsule: CapsuleWords;
  }
}
