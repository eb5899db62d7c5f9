import type { Language } from '../src/contract/language.ts';

/** Where the build names the files of words (`scripts/vite/wordsPlugin.ts`). */
export const WORDS_MARK = '<!--words-->';

const LINK = /<link (?:(?:data-)?rel="modulepreload" )?data-words="([\w-]+)"/g;

/** Lets a page ask for the words of one language beside its scripts; the others are only named. */
export function wordsLinks(html: string, language: Language): string {
  return html.replaceAll(LINK, (_, named: string) => {
    const rel = named === language ? 'rel="modulepreload" ' : '';
    return `<link ${rel}data-words="${named}"`;
  });
}
