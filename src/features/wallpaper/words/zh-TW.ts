import type { WallpaperWords } from './zh-CN';

export const words: WallpaperWords = {
  changed: '桌布更換成功',
  failed: '桌布載入失敗，已暫時切換回預設',
  showcase: {
    enter: '桌布',
    entered: '已開啟桌布展示',
    left: '已退出桌布展示',
  },
};
