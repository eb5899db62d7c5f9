interface Age {
  years: number;
  months: number;
  days: number;
}

const UNITS = { day: '小时', week: '天', month: '天', year: '天' };
type Part = keyof typeof UNITS;

type Around = readonly [before: string, after: string];
const grouped = (days: number) => days.toLocaleString('zh-CN');

/** UI text of the time capsule. */
export const words = {
  labels: { day: '今日', week: '本周', month: '本月', year: '本年' },
  /** `count` is in whole hours for `day`, in whole days for the other parts. */
  passed: (count: number, part: Part) => `已过 ${count} ${UNITS[part]}`,
  remaining: (count: number, part: Part) => `剩余 ${count} ${UNITS[part]}`,
  /** Age of the site, without leading zero parts. At least one of the three numbers is not zero. */
  age: ({ years, months, days }: Age) => {
    const parts = [years > 0 && `${years} 年`, (years > 0 || months > 0) && `${months} 个月`, `${days} 天`];
    return `本站已点亮 ${parts.filter(Boolean).join(' ')}`;
  },
  ageToday: '本站今天点亮',
  /** Before and after the name of one of the owner's days. */
  ownerDays: {
    today: (_days: number): Around => ['今天是', ''],
    left: (days: number): Around => ['距离', `还有 ${grouped(days)} 天`],
    passed: (days: number): Around => ['', `已经 ${grouped(days)} 天`],
  },
};

export type CapsuleWords = typeof words;

declare module '@/store/words' {
  interface Words {
    capsule: CapsuleWords;
  }
}
