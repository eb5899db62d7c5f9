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

/** Chunks that load with the first input, or with the box. The page fetches them ahead (`src/app/fetchAhead.ts`). */
const LATER = /^assets\/(?:later|lazyCalendar)-[\w-]{8}\.js$/;

const STYLE_SHEET = /\n *(<link rel="stylesheet"[^>]*>)/;
const ROOT = '<div id="root">';

/**
 * Names the built files in the page where they belong:
 *
 * - The translation chunks of all languages. The server selects the one to load (`wordsLinks()`), the boot script
 *   replaces it by the visitor's choice.
 * - The chunks that are fetched ahead.
 * - The style sheet, after the wallpaper and the loading screen. Their styles are inline, so the browser draws them while
 *   the style sheet loads. Scripts wait for a style sheet at any position.
 */
export function htmlPlugin(): Plugin {
  let base = '/';
  return {
    name: 'porchlight:html',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => nameFiles(html, Object.keys(bundle ?? {}), base),
    },
  };
}

/** Throws if the page has lost one of these places, or the build one of these files. */
export function nameFiles(html: string, built: readonly string[], base: string): string {
  const words = built.flatMap((file) => {
    const [, language] = WORDS.exec(file) ?? [];
    return language === undefined ? [] : [`<link data-words="${language}" crossorigin href="${base}${file}">`];
  });
  const later = built
    .filter((file) => LATER.test(file))
    .map((file) => `<link data-later crossorigin href="${base}${file}">`);
  const [line, styleSheet] = STYLE_SHEET.exec(html) ?? [];
  if (words.length === 0) throw new Error('the build has no file with words (src/app/words)');
  if (line === undefined) throw new Error('the build has no style sheet, or Vite does not name it in the page');
  for (const place of [WORDS_MARK, ROOT]) if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
  return html
    .replace(WORDS_MARK, [...words.toSorted(), ...later.toSorted()].join('\n    '))
    .replace(line, '')
    .replace(ROOT, `${styleSheet}\n    ${ROOT}`);
}
