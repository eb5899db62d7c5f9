import { countedIn } from '@/shared/lib/counted';
import type { CapsuleWords } from './zh-CN';

const counted = countedIn('en');
const unitsOf = (count: number, part: string) =>
  counted(count, part === 'day' ? { one: 'hour', other: 'hours' } : { one: 'day', other: 'days' });

export const words: CapsuleWords = {
  labels: { day: 'Today', week: 'This week', month: 'This month', year: 'This year' },
  passed: (count, part) => `· ${unitsOf(count, part)} passed`,
  remaining: (count, part) => `${unitsOf(count, part)} left`,
  age: ({ years, months, days }) => {
    const parts = [
      years > 0 && counted(years, { one: 'year', other: 'years' }),
      months > 0 && counted(months, { one: 'month', other: 'months' }),
      days > 0 && counted(days, { one: 'day', other: 'days' }),
    ];
    return `Lit for ${parts.filter(Boolean).join(', ')}`;
  },
  ageToday: 'Lit today',
  ownerDays: {
    today: (_days) => ['Today:', ''],
    left: (days) => [`${counted(days, { one: 'day', other: 'days' })} until`, ''],
    passed: (days) => ['', `for ${counted(days, { one: 'day', other: 'days' })}`],
  },
};
