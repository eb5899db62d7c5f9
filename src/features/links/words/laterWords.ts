import type { Language } from '@/contract/language';

/** UI text of the menu of a link and of an empty 常用, not among the other words: those load before the first view. */
interface LaterWords {
  menu: Record<'open' | 'newTab' | 'copy' | 'copied' | 'notCopied' | 'openHome' | 'openOutside' | 'edit', string>;
  /** An empty 常用. */
  frequent: { empty: string; emptyHint: string };
}

export const laterWords: Readonly<Record<Language, LaterWords>> = {
  'zh-CN': {
    menu: {
      open: '打开',
      newTab: '在新标签页打开',
      copy: '复制网址',
      copied: '网址已复制',
      notCopied: '没能复制网址',
      openHome: '打开家里的地址',
      openOutside: '打开外面的地址',
      edit: '编辑',
    },
    frequent: { empty: '你常打开的链接会出现在这里', emptyHint: '打开的次数只记在这个浏览器里，只看最近 60 天。' },
  },
  'zh-TW': {
    menu: {
      open: '開啟',
      newTab: '在新分頁開啟',
      copy: '複製網址',
      copied: '已複製網址',
      notCopied: '沒能複製網址',
      openHome: '開啟家裡的位址',
      openOutside: '開啟外面的位址',
      edit: '編輯',
    },
    frequent: { empty: '你常開啟的連結會出現在這裡', emptyHint: '開啟的次數只記在這個瀏覽器裡，只看最近 60 天。' },
  },
  en: {
    menu: {
      open: 'Open',
      newTab: 'Open in new tab',
      copy: 'Copy address',
      copied: 'Address copied',
      notCopied: 'Could not copy the address',
      openHome: 'Open the home address',
      openOutside: 'Open the outside address',
      edit: 'Edit',
    },
    frequent: {
      empty: 'The links that you open most will be here',
      emptyHint: 'Only this browser counts, and only the last 60 days.',
    },
  },
};
