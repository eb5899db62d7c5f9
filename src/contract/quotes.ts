import type { Language } from './language.ts';

/** The service that is asked by default. It has Chinese quotes alone. */
export const DEFAULT_QUOTES = 'https://v1.hitokoto.cn';

/** The quotes that ship for pages in English. */
export const ENGLISH_QUOTES = '/quotes/en.json';

/** Where quotes are asked for: by the owner, else by the language. */
export const quoteAddress = (endpoint: string, language: Language): string =>
  language === 'en' && endpoint === DEFAULT_QUOTES ? ENGLISH_QUOTES : endpoint;
