import { use } from 'react';
import type { Language } from '@/contract/language';
import { LanguageContext } from '@/store/words';
import { words as english } from './en';
import { words as simplified, type SettingsWords } from './zh-CN';
import { words as traditional } from '@/features/settings/words/zh-TW';

const inLanguage: Record<Language, SettingsWords> = { 'zh-CN': simplified, 'zh-TW': traditional, en: english };

/** Texts of the settings in a language. They load with the settings, which the first view does not need. */
export const settingsWords = (language: Language): SettingsWords => inLanguage[language];

/** Hook: texts of the settings in the page's language. */
export const useSettingsWords = (): SettingsWords => inLanguage[use(LanguageContext)];
