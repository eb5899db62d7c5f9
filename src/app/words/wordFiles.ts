import type { Language } from '@/contract/language';
import type { LaterWords, Words } from '@/store/words';

/** Loaders of the UI text. Each language is a file of its own in the build; a page loads one language. */
export interface WordFiles {
  first: (language: Language) => Promise<Words>;
  later: (language: Language) => Promise<LaterWords>;
}

const first: Record<Language, () => Promise<{ words: Words }>> = {
  'zh-CN': () => import('./first/zh-CN'),
  'zh-TW': () => import('./first/zh-TW'),
  en: () => import('./first/en'),
};

const later: Record<Language, () => Promise<{ laterWords: LaterWords }>> = {
  'zh-CN': () => import('./later/zh-CN'),
  'zh-TW': () => import('./later/zh-TW'),
  en: () => import('./later/en'),
};

export const wordFiles: WordFiles = {
  first: async (language) => (await first[language]()).words,
  later: async (language) => (await later[language]()).laterWords,
};
