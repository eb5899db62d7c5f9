import type { Language } from '../../contract/language';

/** Shown in browsers that are too old for the page's scripts. */
export const TOO_OLD: Record<Language, string> = {
  'zh-CN': '浏览器版本过低，只显示时钟和链接；升级浏览器后可使用全部功能。',
  'zh-TW': '瀏覽器版本過低，只顯示時鐘和連結；升級瀏覽器後可使用全部功能。',
  en: 'This browser is too old: only the clock and the links work. Update it to use the rest.',
};
