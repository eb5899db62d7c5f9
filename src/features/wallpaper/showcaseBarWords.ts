/** What the bar of the showcase says. */
export const showcaseBarWords = {
  leave: '退出展示',
  download: '下载壁纸',
  notReadable: '该壁纸无法直接保存，已在新标签页打开',
} as const;
