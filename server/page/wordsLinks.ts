import type { Language } from '../../src/contract/language.ts';

/** Mark that the build replaces with links to the words files (`scripts/build/pagePlugin.ts`). */
export const WORDS_MARK = '<!--words-->';

const LINK = /<link (?:(?:data-)?rel="modulepreload" )?data-words="([\w-]+)"/g;

/** Makes a page preload the words file of one language. The files of other languages are only listed. */
export function wordsLinks(html: string, language: Language): string {
  return html.replaceAll(LINK, (_, named: string) => {
    const rel = named === language ? 'rel="modulepreload" ' : '';
    return `<link ${rel}data-words="${named}"`;
  });
}
