import { DEFAULT_LANGUAGE, preferredLanguage, type Language } from '../../src/contract/language.ts';
import type { Site } from '../../src/contract/site.ts';

/**
 * The language of a page that is the same for all visitors: the site's, or the default language if the site's is
 * `auto`.
 */
export function stampedLanguage({ language }: Pick<Site, 'language'>): Language {
  return language === 'auto' ? DEFAULT_LANGUAGE : language;
}

/** Maximum length of `Accept-Language` that is parsed, characters. Real headers are shorter. */
const MAX_LENGTH = 1000;

/** The languages in `Accept-Language`, the best first; those with `q=0` are left out. */
function acceptedLanguages(header: string | undefined): string[] {
  const weighed = (header ?? '')
    .slice(0, MAX_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const [, q = '1'] = /^q=([\d.]+)$/i.exec(parameters.join()) ?? [];
      return { tag, q: Number(q) };
    });
  return weighed
    .filter(({ tag, q }) => tag && q > 0)
    .toSorted((one, other) => other.q - one.q)
    .map(({ tag }) => tag);
}

/** The language in which the server writes: the site's; with `auto` the visitor's, by the header `Accept-Language`. */
export const languageFor = (site: Site['language'], header: string | undefined): Language =>
  site === 'auto' ? preferredLanguage(acceptedLanguages(header)) : site;
