import type { WallpaperWords } from './zh-CN';

export const words: WallpaperWords = {
  changed: 'Wallpaper changed',
  failed: 'The wallpaper did not load; the default stands in',
  showcase: {
    enter: 'Wallpaper',
    entered: 'Wallpaper only',
    left: 'Back to the page',
  },
};
