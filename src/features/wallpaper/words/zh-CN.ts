/** UI text of the wallpaper; that of bar and own pictures is in `pictureWords/`. */
export const words = {
  changed: '壁纸更换成功',
  failed: '壁纸加载失败，已临时切换回默认',
  showcase: {
    enter: '壁纸',
    entered: '已开启壁纸展示状态',
    left: '已退出壁纸展示状态',
  },
};

export type WallpaperWords = typeof words;

declare module '@/store/words' {
  interface Words {
    wallpaper: WallpaperWords;
  }
}
