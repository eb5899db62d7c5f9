import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { openLinks } from '../../server/links/watchLinksFile.ts';
import { configureBuild, loadRenderer } from '../../server/page/configuredBuild.ts';
import { readSite } from '../../server/site/readSiteFile.ts';
import { WORDS_MARK } from '../../server/page/pageTemplate.ts';

/** File name of a chunk; translation chunks are named by content and language. */
export function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, language] = /\/app\/words\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  const [, ofDesk] = /\/desk\/words\/([\w-]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  if (ofDesk) return `assets/deskWords-${ofDesk}-[hash].js`;
  return language ? `assets/words-${language}-[hash].js` : 'assets/[name]-[hash].js';
}

const WORDS = /^assets\/words-([\w-]+?)-[\w-]{8}\.js$/;

/** Chunks that load with the first input, or with the box. The page fetches them ahead (`src/app/listeners.ts`). */
const LATER = /^assets\/(?:later|lazyCalendar)-[\w-]{8}\.js$/;

const STYLE_SHEET = /\n *(<link rel="stylesheet"[^>]*>)/;
/** The owner's own sheet follows the page's. */
const OWNER_SHEET_MARK = '<!--site:sheet-->';

const RENDERER = 'dist-server';
const PAGE = 'dist';

/**
 * The HTML of the page. The build of the page names the built files in it where they belong:
 *
 * - The translation chunks of all languages. The server selects the one to load (`wordsLinks()`), the boot script
 *   replaces it by the visitor's choice.
 * - The chunks that are fetched ahead.
 * - The style sheet, after the wallpaper and the loading screen. Their styles are inline, so the browser draws them while
 *   the style sheet loads. Scripts wait for a style sheet at any position.
 *
 * The build of `src/render.tsx` (`isRenderer`), which runs in Node, uses React's production build regardless of NODE_ENV,
 * and omits the lazy chunks, which the first view does not use. Then it renders the first view into `dist/index.html`, so
 * that the build also works without the server. The server renders it again from the current files of the owner. In
 * other output folders the page stays as it is.
 */
export function pagePlugin({ isRenderer }: { isRenderer: boolean }): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'porchlight:page',
    apply: 'build',
    config: () => (isRenderer ? { define: { 'process.env.NODE_ENV': '"production"' } } : undefined),
    configResolved(resolved) {
      config = resolved;
    },
    resolveDynamicImport: () => (isRenderer ? false : undefined),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => nameFiles(html, Object.keys(bundle ?? {}), config?.base ?? '/'),
    },
    async closeBundle() {
      if (config && isRenderer && config.build.outDir === RENDERER) await writeFirstView(config);
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
  for (const place of [WORDS_MARK, OWNER_SHEET_MARK])
    if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
  return html
    .replace(WORDS_MARK, [...words.toSorted(), ...later.toSorted()].join('\n    '))
    .replace(line, '')
    .replace(OWNER_SHEET_MARK, `${styleSheet}\n    ${OWNER_SHEET_MARK}`);
}

/** Renders the first view into the built page. */
async function writeFirstView({ root, base, logger }: ResolvedConfig): Promise<void> {
  const log = (line: string) => logger.warn(line);
  const render = await loadRenderer(join(root, RENDERER), log);
  const configDir = resolve(root, process.env['CONFIG_DIR'] ?? 'config');
  const site = readSite(configDir, log);
  const home = { outside: openLinks({ configDir, site, log }).carousels().outside };
  const layers = { owner: join(configDir, 'public'), built: join(root, PAGE) };
  const page = configureBuild({ layers, site, home, render, log, base }).files.get('/index.html');
  if (page !== undefined) writeFileSync(join(root, PAGE, 'index.html'), page);
}
