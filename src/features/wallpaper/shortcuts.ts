import type { ShortcutGroup } from '@/shared/shortcuts';

/** The keys of the wallpaper. */
export const wallpaperShortcuts: ShortcutGroup = {
  title: '壁纸',
  shortcuts: [
    { keys: ['Shift+W'], does: '只看壁纸，再按返回' },
    { keys: ['N'], does: '展示时换一张壁纸' },
    { keys: ['Esc'], does: '退出壁纸展示' },
  ],
};
