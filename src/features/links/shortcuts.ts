import type { ShortcutGroup } from '@/shared/shortcuts';

/** The keys of links and directory. */
export const linksShortcuts: ShortcutGroup = {
  title: '链接',
  shortcuts: [
    { keys: ['/'], does: '搜索链接' },
    { keys: ['字母'], does: '输入即搜索', when: 'typing' },
    { keys: ['1', '…', '6'], does: '打开首页的链接', when: 'notTyping' },
    { keys: ['Enter'], does: '打开链接或首个搜索结果' },
    { keys: ['Ctrl+Enter', '⌘+Enter'], does: '搜索网页', when: 'searchingWeb' },
    { keys: ['↑', '↓', '←', '→'], does: '在目录中移动' },
    { keys: ['←', '→'], does: '在搜索网页一行换引擎', when: 'searchingWeb' },
    { keys: ['←', '→', 'Home', 'End'], does: '切换分类' },
    { keys: ['←', '→'], does: '首页链接翻页' },
  ],
};
