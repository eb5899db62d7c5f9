/** What the clock says. */
export const words = {
  label: '时间与天气',
  /** The day in two parts, between which the line may break. `month` is 1 for January, `weekday` 0 for Sunday. */
  date: (year: number, month: number, day: number, weekday: number): [string, string] => [
    `${year}年${month}月${day}日`,
    `星期${'日一二三四五六'.charAt(weekday)}`,
  ],
};

export type ClockWords = typeof words;

declare module '@/store/words' {
  interface Words {
    clock: ClockWords;
  }
}
