/** The languages of the page; the first is the default. */
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'zh-CN';

/** What the owner may write: a language, or that it goes by the visitor's browser. */
export const SITE_LANGUAGES = [...LANGUAGES, 'auto'] as const;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** Chinese in traditional characters, by place or by script; `zh-Hans-TW` is written in simplified ones. */
const TRADITIONAL = /^zh\b(?!-hans).*-(tw|hk|mo|hant)\b/;

/** The first of these tags (BCP 47, the best first) that the page speaks; the default where it speaks none. */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags.map((tag) => tag.toLowerCase())) {
    if (TRADITIONAL.test(tag)) return 'zh-TW';
    if (/^zh\b/.test(tag)) return 'zh-CN';
    if (/^en\b/.test(tag)) return 'en';
  }
  return DEFAULT_LANGUAGE;
}

/** The language of a page: the visitor's choice, else the browser's where the owner has it so, else the stamped one. */
export function languageOf(
  chosen: unknown,
  site: (typeof SITE_LANGUAGES)[number],
  stamped: Language,
  tags: readonly string[],
): Language {
  if (isLanguage(chosen)) return chosen;
  return site === 'auto' ? preferredLanguage(tags) : stamped;
}
