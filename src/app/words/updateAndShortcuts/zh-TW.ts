import type { UpdateAndShortcutsWords } from './zh-CN';

export const words: UpdateAndShortcutsWords = {
  updated: '網站已更新，重新整理後生效',
  shortcuts: {
    title: '快速鍵',
    page: '頁面',
    show: '檢視快速鍵',
    close: '關閉目前的視窗或面板',
  },
};
