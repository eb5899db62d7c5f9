import type { ClockWords } from './zh-CN';

export const words: ClockWords = {
  label: '時間與天氣',
  date: (year, month, day, weekday) => [`${year}年${month}月${day}日`, `星期${'日一二三四五六'.charAt(weekday)}`],
  lunar: '農曆',
};
