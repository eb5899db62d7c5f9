/** UI text of the boot script and of the loading screen. */
export const words = {
  loading: '加载中',
  incomplete: '页面没有加载完整',
  opened: '双击打不开：在这个文件夹里运行 python3 -m http.server，再打开 http://localhost:8000',
  retry: '重试',
};

export type BootWords = typeof words;
