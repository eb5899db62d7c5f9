import type { Language } from './language.ts';

/** Default quote service. It has only Chinese quotes. */
export const DEFAULT_QUOTES = 'https://v1.hitokoto.cn';

/** Shipped English quotes. */
export const ENGLISH_QUOTES = '/quotes/en.json';

/** Address of the quotes: the owner's setting; for English pages the shipped quotes replace the default. */
export const quoteAddress = (endpoint: string, language: Language): string =>
  language === 'en' && endpoint === DEFAULT_QUOTES ? ENGLISH_QUOTES : endpoint;
