import type { Language } from '@/contract/language';
import type { Words } from '@/store/words';

/** Loads the UI text in one language. */
export type WordFiles = (language: Language) => Promise<Words>;

const files: Record<Language, () => Promise<{ words: Words }>> = {
  'zh-CN': () => import('./zh-CN'),
  'zh-TW': () => import('@/app/words/zh-TW'),
  en: () => import('./en'),
};

/** Each language is a file of its own in the build; a page loads one language. */
export const wordFiles: WordFiles = async (language) => (await files[language]()).words;
