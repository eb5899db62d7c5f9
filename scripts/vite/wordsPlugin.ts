import type { Plugin } from 'vite';
import { WORDS_MARK } from '../../server/wordsLinks.ts';

/** File name of a chunk; translation chunks are named by content and language. */
export function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, language] = /\/app\/words\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  const [, ofDesk] = /\/desk\/words\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  if (ofDesk) return `assets/deskWords-${ofDesk}-[hash].js`;
  return language ? `assets/words-${language}-[hash].js` : 'assets/[name]-[hash].js';
}

const WORDS = /^assets\/words-([\w-]+?)-[\w-]{8}\.js$/;

/**
 * Adds links to the translation chunks of all languages to the page. The server selects the one to load
 * (`wordsLinks()`), the boot script replaces it by the visitor's choice.
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
        const files = Object.keys(bundle ?? {}).map((file) => WORDS.exec(file));
        const links = files.flatMap((found) =>
          found ? [`<link data-words="${found[1]}" crossorigin href="${base}${found[0]}">`] : [],
        );
        if (links.length === 0 || !html.includes(WORDS_MARK)) throw new Error('the page names no words');
        return html.replace(WORDS_MARK, links.toSorted().join('\n    '));
      },
    },
  };
}
