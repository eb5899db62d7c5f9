import type { Plugin } from 'vite';
import { WORDS_MARK } from '../../server/wordsLinks.ts';

/** Gives the file of a language's words a name that tells what it is. */
export function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, part, language] = /\/app\/words\/(first|later)\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  const [, ofDesk] = /\/desk\/deskWords\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  if (ofDesk) return `assets/deskWords-${ofDesk}-[hash].js`;
  return part && language ? `assets/words-${part}-${language}-[hash].js` : 'assets/[name]-[hash].js';
}

const FIRST = /^assets\/words-first-([\w-]+?)-[\w-]{8}\.js$/;

/**
 * Names the files with the first words of all languages in the page; who fills the page says which of them is asked for
 * beside the scripts (`wordsLinks()`), and the boot script which one the visitor has chosen.
 */
export function wordsPlugin(): Plugin {
  let base = '/';
  return {
    name: 'porchlight:words',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.keys(bundle ?? {}).map((file) => FIRST.exec(file));
        const links = files.flatMap((found) =>
          found ? [`<link data-words="${found[1]}" crossorigin href="${base}${found[0]}">`] : [],
        );
        if (links.length === 0 || !html.includes(WORDS_MARK)) throw new Error('the page names no words');
        return html.replace(WORDS_MARK, links.toSorted().join('\n    '));
      },
    },
  };
}
