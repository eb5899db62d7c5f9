import type { Language } from '@/contract/language';

/** Each language in its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
};
