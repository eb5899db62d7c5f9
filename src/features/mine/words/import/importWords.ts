import { use } from 'react';
import type { Language } from '@/contract/language';
import { LanguageContext } from '@/store/words';
import { words as english } from './en';
import { words as simplified, type ImportWords } from './zh-CN';
import { words as traditional } from '@/features/mine/words/import/zh-TW';

/** Texts of the preview of an import, in each language. They load with it, which the first view does not need. */
export const importWords: Record<Language, ImportWords> = { 'zh-CN': simplified, 'zh-TW': traditional, en: english };

/** Hook: texts of the preview of an import, in the page's language. */
export const useImportWords = (): ImportWords => importWords[use(LanguageContext)];
