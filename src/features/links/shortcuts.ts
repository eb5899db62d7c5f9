import type { ShortcutGroup } from '@/shared/shortcuts';

/** The keys of links and directory. */
export const linksShortcuts: ShortcutGroup = {
  title: '链接',
  shortcuts: [
    { keys: ['/'], does: '搜索链接' },
    { keys: ['字母'], does: '输入即搜索', setting: 'typeToSearch' },
    { keys: ['Enter'], does: '打开链接或首个搜索结果' },
    { keys: ['↑', '↓', '←', '→'], does: '在目录中移动' },
    { keys: ['←', '→', 'Home', 'End'], does: '切换分类' },
    { keys: ['←', '→'], does: '首页链接翻页' },
  ],
};
