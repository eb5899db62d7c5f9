import type { Language } from '@/contract/language';
import { lunarDate } from '@/shared/lib/lunarDate';

/** Name of a day: 初一 to 初十, 十一 to 二十, 廿一 to 三十. */
const dayName = (day: number): string =>
  (day === 20 ? '二' : '初十廿三'.charAt(day === 10 ? 0 : day / 10)) + '十一二三四五六七八九'.charAt(day % 10);

const MONTHS = ['正', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/** The lunar date in Chinese, such as 十月十九; empty for a date outside of the calendar's table. `wall` is a `wallTime()`. */
export function lunarText(wall: Date, language: Language): string {
  const date = lunarDate(wall);
  if (!date) return '';
  const [leap, ...last] = language === 'zh-TW' ? ['閏', '冬', '臘'] : ['闰', '十一', '腊'];
  return `${date.leap ? leap : ''}${[...MONTHS, ...last][date.month - 1]}月${dayName(date.day)}`;
}
