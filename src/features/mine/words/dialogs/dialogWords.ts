import { use } from 'react';
import type { Language } from '@/contract/language';
import { LanguageContext } from '@/store/words';
import { words as english } from './en';
import { words as simplified, type DialogWords } from './zh-CN';
import { words as traditional } from '@/features/mine/words/dialogs/zh-TW';

/** Texts of the dialogs of the own links, in each language. They load with a dialog. */
export const dialogWords: Record<Language, DialogWords> = { 'zh-CN': simplified, 'zh-TW': traditional, en: english };

/** Hook: texts of the dialogs of the own links, in the page's language. */
export const useDialogWords = (): DialogWords => dialogWords[use(LanguageContext)];
