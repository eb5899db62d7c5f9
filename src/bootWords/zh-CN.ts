/** What the boot script says, and the loading screen that stands in the page before it. */
export const words = {
  loading: '加载中',
  incomplete: '页面没有加载完整',
  retry: '重试',
};

export type BootWords = typeof words;
