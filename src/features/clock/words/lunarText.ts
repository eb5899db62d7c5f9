import type { Language } from '@/contract/language';
import { lunarDay } from '@/shared/lib/lunarDay';

/** Name of a day: 初一 to 初十, 十一 to 二十, 廿一 to 三十. */
const dayName = (day: number): string =>
  (day === 20 ? '二' : '初十廿三'.charAt(day === 10 ? 0 : day / 10)) + '十一二三四五六七八九'.charAt(day % 10);

/**
 * The lunar date in Chinese, such as 十月十九; the names of the months are the browser's. Empty in a browser without
 * the calendar. `wall` is a `wallTime()`.
 */
export function lunarText(wall: Date, language: Language): string {
  const locale = `${language}-u-ca-chinese-nu-latn`;
  const { month, day } = lunarDay(wall.getTime(), (at) => {
    const text = new Date(at).toLocaleDateString(locale, { timeZone: 'UTC', month: 'long', day: 'numeric' });
    // In the other calendar the months begin with a number.
    const [, name = '', number] = /^(\D+月)(\d+)/.exec(text) ?? [];
    return { month: name, day: Number(number) };
  });
  return month && month + dayName(day);
}
