/** What the clock says. */
export const words = {
  label: '时间与天气',
  weekdays: ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  date: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
} as const;
