const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

/** The date without its year, for a short line. `month` is 1 for January, `weekday` 0 for Sunday. */
const dayText = (month: number, day: number, weekday: number) => `${month}月${day}日\u00a0 ${WEEKDAYS[weekday]}`;

/** UI text of the clock. */
export const words = {
  label: '时间与天气',
  day: dayText,
  date: (year: number, month: number, day: number, weekday: number) => `${year}年${dayText(month, day, weekday)}`,
  /** Before the lunar date, which is shown only in Chinese. */
  lunar: '农历',
};

export type ClockWords = typeof words;

declare module '@/store/words' {
  interface Words {
    clock: ClockWords;
  }
}
