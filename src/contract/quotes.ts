import type { Language } from './language.ts';

/** Default quote service. It has only Chinese quotes. */
export const DEFAULT_QUOTES = 'https://v1.hitokoto.cn';

/** Shipped quotes in a language, all in the public domain. */
export const shippedQuotes = (language: Language): string => `/quotes/${language}.json`;

/** The quotes of each language if the owner has not chosen a service. */
const QUOTES: Record<Language, string> = {
  'zh-CN': DEFAULT_QUOTES,
  'zh-TW': DEFAULT_QUOTES,
  en: shippedQuotes('en'),
};

/** Address of the quotes: the owner's setting; a language may replace the default. */
export const quoteAddress = (endpoint: string, language: Language): string =>
  endpoint === DEFAULT_QUOTES ? QUOTES[language] : endpoint;
