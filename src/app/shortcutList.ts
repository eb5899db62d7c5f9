import { linksShortcuts } from '@/features/links/shortcuts';
import { playerShortcuts } from '@/features/player/shortcuts';
import { wallpaperShortcuts } from '@/features/wallpaper/shortcuts';
import type { ShortcutGroup } from '@/shared/shortcuts';

export const SHORTCUTS_TITLE = '快捷键';

const pageShortcuts: ShortcutGroup = {
  title: '页面',
  shortcuts: [
    { keys: ['?'], does: '查看快捷键' },
    { keys: ['Esc'], does: '关闭当前窗口或面板' },
  ],
};

/** All keys of the page, in the order of the sheet. */
export const SHORTCUTS: readonly ShortcutGroup[] = [pageShortcuts, linksShortcuts, playerShortcuts, wallpaperShortcuts];
