/** UI text of the clock. */
export const words = {
  label: '时间与天气',
  /** The date in two parts; `month` is 1 for January, `weekday` 0 for Sunday. */
  date: (year: number, month: number, day: number, weekday: number): [string, string] => [
    `${year}年${month}月${day}日`,
    `星期${'日一二三四五六'.charAt(weekday)}`,
  ],
  /** Before the lunar date, which is shown only in Chinese. */
  lunar: '农历',
};

export type ClockWords = typeof words;

declare module '@/store/words' {
  interface Words {
    clock: ClockWords;
  }
}
