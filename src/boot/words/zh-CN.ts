/** UI text of the boot script and of the loading screen. */
export const words = {
  loading: '加载中',
  incomplete: '页面没有加载完整',
  retry: '重试',
};

export type BootWords = typeof words;
