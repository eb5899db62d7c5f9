import type { Language } from '@/contract/language';

/** UI text of the menu of a link, of an empty 常用 and of the password dialog, not among the other words: those load before the first view. */
interface LaterWords {
  menu: Record<'open' | 'newTab' | 'copy' | 'copied' | 'notCopied' | 'openHome' | 'openOutside' | 'edit', string>;
  /** Instead of the words that say that nothing leaves this browser. */
  inStep: string;
  /** An empty 常用. */
  frequent: { empty: string; emptyHint: string };
  /** Why a browser cannot be remembered: it keeps no cookies, or a hundred others are. */
  notRemembered: { noCookies: string; full: string };
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
    inStep: '与你的其他设备同步',
    frequent: { empty: '你常打开的链接会出现在这里', emptyHint: '打开的次数只记在这个浏览器里，只看最近 60 天。' },
    notRemembered: {
      noCookies: '这个浏览器不保存 Cookie，下次还要输入密码',
      full: '没有记住这台设备：已经记住了一百台，请站长先忘记几台',
    },
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
    inStep: '與你的其他裝置同步',
    frequent: { empty: '你常開啟的連結會出現在這裡', emptyHint: '開啟的次數只記在這個瀏覽器裡，只看最近 60 天。' },
    notRemembered: {
      noCookies: '這個瀏覽器不儲存 Cookie，下次還要輸入密碼',
      full: '沒有記住這台裝置：已經記住了一百台，請站長先忘記幾台',
    },
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
    inStep: 'In step with your other devices',
    frequent: {
      empty: 'The links that you open most will be here',
      emptyHint: 'Only this browser counts, and only the last 60 days.',
    },
    notRemembered: {
      noCookies: 'This browser keeps no cookies, so it will ask again',
      full: 'This device is not remembered: a hundred already are. The site’s owner can forget some',
    },
  },
};
