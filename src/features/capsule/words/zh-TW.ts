import type { CapsuleWords } from './zh-CN';

const grouped = (days: number) => days.toLocaleString('zh-TW');
const UNITS = { day: '小時', week: '天', month: '天', year: '天' };

export const words: CapsuleWords = {
  labels: { day: '今日', week: '本週', month: '本月', year: '今年' },
  passed: (count, part) => `已過 ${count} ${UNITS[part]}`,
  remaining: (count, part) => `剩餘 ${count} ${UNITS[part]}`,
  age: ({ years, months, days }) => {
    const parts = [years > 0 && `${years} 年`, (years > 0 || months > 0) && `${months} 個月`, `${days} 天`];
    return `本站已點亮 ${parts.filter(Boolean).join(' ')}`;
  },
  ageToday: '本站今天點亮',
  ownDays: {
    today: (_days) => ['今天是', ''],
    left: (days) => ['距離', `還有 ${grouped(days)} 天`],
    passed: (days) => ['', `已經 ${grouped(days)} 天`],
  },
};
