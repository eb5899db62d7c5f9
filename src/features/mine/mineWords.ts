/** What the own links say: words of their lazy part. */
export const mineWords = {
  mine: '我的',
  notKept: '浏览器的存储空间不足，更改没有保存',
} as const;
