import type { Language } from '../../src/contract/language.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { PAGE_DATA_ID, type FirstView, type Host, type PageData, type Picture } from '../../src/contract/pageData.ts';
import { hiddenParts } from '../../src/contract/parts.ts';
import { STAMP_NAME } from '../../src/contract/pageStamp.ts';
import { OWNER_SHEET_ID } from '../../src/contract/ownerSheet.ts';
import { quoteAddress } from '../../src/contract/quotes.ts';
import { foreignUrl, originsOf, servicesOf } from '../../src/contract/foreignServices.ts';
import { defaultSite, type Site } from '../../src/contract/site.ts';
import { escapeHtml, escapeJson, headTags, meta, withBase } from './headTags.ts';
import type { PictureInfo } from '../files/imageHeader.ts';
import { openFallbackLinks } from '../links/linksSource.ts';
import { stampedLanguage } from './languages.ts';
import { words as english } from '../../src/boot/words/en.ts';
import { words as simplified } from '../../src/boot/words/zh-CN.ts';

/** Mark that the build replaces with links to the words files (`scripts/build/pagePlugin.ts`). */
export const WORDS_MARK = '<!--words-->';

const LINK = /<link (?:(?:data-)?rel="modulepreload" )?data-words="([\w-]+)"/g;

/** Makes a page preload the words file of one language. The files of other languages are only listed. */
function wordsLinks(html: string, language: Language): string {
  return html.replaceAll(LINK, (_, named: string) => {
    const rel = named === language ? 'rel="modulepreload" ' : '';
    return `<link ${rel}data-words="${named}"`;
  });
}

/** Strokes of 中, the third of three characters, each in a 24 × 24 square, 7.2 units apart. */
const MIDDLE = 'M65 7h19v8.5H65zM74.5 2.5v19';

/** The circle of a round letter in the English word. */
const bowl = (x: number) => `M${x} 13.8a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0-8.4 0z`;

/** The word, its drawn width in view box units, and its strokes. */
const WORDS: Record<Language, readonly [word: string, width: number, ...strokes: string[]]> = {
  'zh-CN': [
    simplified.loading,
    87,
    'M1.5 7.5h9.8c0 6.5-.4 11-1.3 12.6-.6 1-1.9.9-3.6.5M6.3 2.5c0 8-.8 13.5-4.8 18M14.8 5.5v15M14.8 6h6.7v14.5M14.8 18.7h6.7',
    'M34 5h8.5M38.2 2.5v5.2M32.5 8.2H54M33.5 11.3h9M38 9.5l-3 5.2h8M39.2 12.5v9M33 18.3h10.5',
    'M46.5 2.5c.2 8.5 2.3 16.5 5.5 18.8 1 .7 1.6-.6 1.8-3M52.3 11.5c-1.6 4.3-4.2 7.5-7.6 9.3M49.8 3.3l2.6 2',
    MIDDLE,
  ],
  'zh-TW': [
    '載入中',
    87,
    'M2.8 5h8.5M7 2.5v4.6M1.3 7.2h21.5M2.5 10h9M3.2 12.4h7.6v4.6H3.2zM3.2 14.7h7.6M7 8.8v12.7M1.8 19h10.4',
    'M15.3 2.5c.2 8.5 2.3 16.5 5.5 18.8 1 .7 1.6-.6 1.8-3M21.1 11.5c-1.6 4.3-4.2 7.5-7.6 9.3M18.6 3.3l2.6 2',
    'M37.6 3.4c2.8.4 4.4 1.7 5.1 4.2 1.5 5.6 4.4 10.1 10.3 13M43.2 8.6c-1.3 5.2-4.6 9.4-11 12',
    MIDDLE,
  ],
  en: [
    english.loading,
    72,
    'M2 4v14h7',
    bowl(11.2),
    `${bowl(22.6)}M31 9.6V18`,
    `${bowl(34)}M42.4 3.5V18`,
    'M46.6 9.6V18M46.6 5.3v.1',
    'M50.8 9.6V18M50.8 13.6c0-5.2 7.2-5.2 7.2 0V18',
    `${bowl(61.6)}M70 9.6v8.8c0 4.6-6.6 5.2-8 1.8`,
  ],
};

/**
 * The word of the loading screen as an SVG drawing, because loading a Chinese font would delay the first frame. As high
 * as a line of 15 px text.
 */
export function loadingWord(language: Language): string {
  const [word, width, ...strokes] = WORDS[language];
  const pen = 'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"';
  return (
    `<svg class="loading__word" role="img" aria-label="${word}" viewBox="0 -7.2 ${width} 38.4">` +
    `<path ${pen} d="${strokes.join('')}"/></svg>`
  );
}

const NAMED = /(<link |<script type="module"[^>]*? )(?:data-)?(rel="modulepreload"|src=)/g;

/**
 * Sets how a page loads its own scripts: with `later`, the boot script (`src/boot/startScripts.ts`) loads them after the
 * wallpaper; otherwise the browser loads them at once. The page may have been processed before.
 */
export function laterScripts(html: string, later: boolean): string {
  return html.replaceAll(NAMED, (_, before: string, name: string) => `${before}${later ? 'data-' : ''}${name}`);
}

const NOSCRIPT_SHEET = '/noscript.css';

/** Options for filling a page, besides its data. */
interface Stamp {
  /** Base path of the site, ends in `/`. */
  base?: string;
  /** Size of the share picture. */
  share?: PictureInfo['size'] | undefined;
  /** The rendered first view; without it, the browser renders it. */
  view?: FirstView | undefined;
  /** The owner's style sheet, without a leading slash; undefined if there is none. */
  sheet?: string | undefined;
}

/**
 * The page data. Links of locked groups are left out, since the page cannot protect them. `home` are the home links;
 * undefined where they change without a new page. `dataBlock` also removes the AMap key if the server makes the calls.
 */
export function pageDataOf(
  site: Site,
  pictures: Picture[],
  host: Host = 'server',
  home?: readonly LinkItem[],
  language: Language = stampedLanguage(site),
): PageData {
  const locked = lockedGroupsOf(site.lockedGroups);
  const quote = { endpoint: quoteAddress(site.quote.endpoint, language) };
  return {
    language,
    site: {
      ...site,
      // Who is at home is nobody else's business.
      home: undefined,
      fallbackLinks: openFallbackLinks(site.fallbackLinks, locked),
      // `pictures` is already in the configured order, so the page does not need `order`.
      wallpaper: { ...site.wallpaper, local: pictures.length || site.wallpaper.local, order: [] },
      // Default: shown in the extension, because people expect a search field in a new tab.
      interface: { ...site.interface, searchField: site.interface.searchField ?? host === 'extension' },
    },
    pictures,
    host,
    amapProxy: host === 'server' && site.weather.amapKey !== '',
    preconnect: originsOf(servicesOf({ ...site, quote }, host), 'start'),
    year: new Date().getFullYear(),
    ...(home && { home: home.filter(({ category }) => !locked.isLocked(category)) }),
  };
}

/**
 * Fills the marks of `index.html`: head, loading screen, the owner's style sheet, first view with its icons, and `noscript` content. Scripts
 * wait for the boot script if the page has its first view. Earlier content is replaced, so a page that the build has
 * filled for static hosting can be filled again by the server. Throws if a mark is missing, since the page could not
 * start.
 */
export function fillPage(html: string, pageData: PageData, { base = '/', share, view, sheet }: Stamp = {}): string {
  const parts = {
    head: [...headTags(pageData, base, share), dataBlock(pageData)].join('\n    '),
    loading: loadingScreen(pageData, base),
    // In the body, after the page's sheet: it also comes after the sheets of lazy parts, which Vite adds to the head.
    sheet:
      sheet === undefined ? '' : `<link rel="stylesheet" id="${OWNER_SHEET_ID}" href="${base}${escapeHtml(sheet)}">`,
    view: view?.html ?? '',
    icons: view?.symbols ? `<svg hidden>${view.symbols}</svg>` : '',
    noscript: withoutScripts(base, view),
  };
  return Object.entries(parts).reduce(
    (page, [name, part]) => fillMark(page, name, part),
    laterScripts(withRoot(html, pageData), view !== undefined),
  );
}

/** Sets the root element's language, with the words file to preload, and the parts that the owner hides. */
function withRoot(html: string, { language, site }: PageData): string {
  const hidden = hiddenParts(site, undefined).join(' ');
  const root = `<html lang="${language}"${hidden && ` data-hidden="${hidden}"`}`;
  return wordsLinks(html, language).replace(/<html lang="[\w-]*"( data-hidden="[\w -]*")?/, root);
}

/** Inserts `part` after a mark, replacing what an earlier filling has inserted. */
function fillMark(page: string, name: string, part: string): string {
  const [mark, end] = [`<!--site:${name}-->`, `<!--/site:${name}-->`];
  const start = page.indexOf(mark);
  if (start === -1) throw new Error(`index.html lacks ${mark}`);
  const filledTo = page.indexOf(end, start);
  const rest = page.slice(filledTo === -1 ? start + mark.length : filledTo + end.length);
  return `${page.slice(0, start)}${mark}${part}${end}${rest}`;
}

/** Puts the stamp into a filled page; the boot script and the worker read it. */
export function withStamp(page: string, stamp: string): string {
  const mark = '<!--site:head-->';
  return page.replace(mark, () => mark + meta('name', STAMP_NAME, stamp).join(''));
}

function dataBlock(pageData: PageData): string {
  const { site, amapProxy } = pageData;
  const shown = amapProxy ? { ...site, weather: { ...site.weather, amapKey: '' } } : site;
  const json = escapeJson({ ...pageData, site: shown });
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}

/** The loading screen is part of the HTML, so that it is visible before any script has loaded. */
function loadingScreen({ site, language }: PageData, base: string): string {
  if (!site.interface.loadingScreen) return '';
  // The HTML must not request anything from other sites, so a foreign logo is replaced by the default one.
  const logo = escapeHtml(withBase(foreignUrl(site.logo) ? defaultSite.logo : site.logo, base));
  return (
    '<div class="loading" id="loading">' +
    `<div class="loading__lamp"><img src="${logo}" alt=""></div>` +
    `<p class="loading__name">${escapeHtml(site.name)}</p>` +
    `${loadingWord(language)}</div>`
  );
}

/** The `noscript` element: a stylesheet that hides elements which need JavaScript, and a wallpaper. */
function withoutScripts(base: string, view: FirstView | undefined): string {
  const sheet = escapeHtml(withBase(NOSCRIPT_SHEET, base));
  return `<noscript><link rel="stylesheet" href="${sheet}">${view?.still ?? ''}</noscript>`;
}
