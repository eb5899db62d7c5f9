import type { Plugin } from 'vite';
import { WORDS_MARK } from '../../server/page/wordsLinks.ts';

/** File name of a chunk; translation chunks are named by content and language. */
export function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, language] = /\/app\/words\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  const [, ofDesk] = /\/desk\/words\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  if (ofDesk) return `assets/deskWords-${ofDesk}-[hash].js`;
  return language ? `assets/words-${language}-[hash].js` : 'assets/[name]-[hash].js';
}

const WORDS = /^assets\/words-([\w-]+?)-[\w-]{8}\.js$/;

/** Chunks that load with the first input. The page fetches them ahead (`src/app/fetchAhead.ts`). */
const LATER = /^assets\/(?:LazyExtras|common|lazyBoxAndSettings|lazyDirectory|lazyMine|lazyPlayer)-[\w-]{8}\.js$/;

/**
 * Adds links to the translation chunks of all languages to the page. The server selects the one to load
 * (`wordsLinks()`), the boot script replaces it by the visitor's choice. Lists the chunks that are fetched ahead too.
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
        const built = Object.keys(bundle ?? {});
        const files = built.map((file) => WORDS.exec(file));
        const links = files.flatMap((found) =>
          found ? [`<link data-words="${found[1]}" crossorigin href="${base}${found[0]}">`] : [],
        );
        if (links.length === 0 || !html.includes(WORDS_MARK)) throw new Error('the page names no words');
        const later = built
          .filter((file) => LATER.test(file))
          .map((file) => `<link data-later crossorigin href="${base}${file}">`);
        return html.replace(WORDS_MARK, [...links.toSorted(), ...later.toSorted()].join('\n    '));
      },
    },
  };
}
