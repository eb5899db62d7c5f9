import type { Language } from './language.ts';

/** Default quote service. It has only Chinese quotes. */
export const DEFAULT_QUOTES = 'https://v1.hitokoto.cn';

/** Shipped quotes in a language, all in the public domain. */
export const shippedQuotes = (language: Language): string => `/quotes/${language}.json`;

/** Shipped English quotes. */
export const ENGLISH_QUOTES = shippedQuotes('en');

/** Address of the quotes: the owner's setting; for English pages the shipped quotes replace the default. */
export const quoteAddress = (endpoint: string, language: Language): string =>
  language === 'en' && endpoint === DEFAULT_QUOTES ? ENGLISH_QUOTES : endpoint;
