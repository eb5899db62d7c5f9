/** The languages of the page; the first is the default. */
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** Values of the owner's language setting: a language, or `auto` for the visitor's browser language. */
export const SITE_LANGUAGES = [...LANGUAGES, 'auto'] as const;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/**
 * The language tags (BCP 47, lower case) of each language; no tag fits two of them. Chinese is traditional by region or
 * script; `zh-hans-tw` is simplified.
 */
const TAGS: Record<Language, RegExp> = {
  'zh-CN': /^zh\b(?=-hans|(?!.*-(tw|hk|mo|hant)\b))/,
  'zh-TW': /^zh\b(?!-hans).*-(tw|hk|mo|hant)\b/,
  en: /^en\b/,
};

/** The first supported language of these tags (BCP 47, preferred first); the default language if none is supported. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = LANGUAGES.find((language) => TAGS[language].test(tag.toLowerCase()));
    if (found) return found;
  }
  return DEFAULT_LANGUAGE;
}

/**
 * The language of a page: the visitor's choice, else with `auto` the browser's language, else the language of the
 * stamped page.
 */
export function languageOf(
  chosen: unknown,
  site: (typeof SITE_LANGUAGES)[number],
  pageLanguage: Language,
  tags: readonly string[],
): Language {
  if (isLanguage(chosen)) return chosen;
  return site === 'auto' ? preferredLanguage(tags) : pageLanguage;
}
