/** UI text of the page as a whole, in lazy parts. */
export const words = {
  updated: '站点已更新，刷新后生效',
  shortcuts: {
    title: '快捷键',
    page: '页面',
    show: '查看快捷键',
    close: '关闭当前窗口或面板',
  },
};

export type UpdateAndShortcutsWords = typeof words;

declare module '@/store/words' {
  interface LaterWords {
    page: UpdateAndShortcutsWords;
  }
}
