import type { Language } from '../../src/contract/language.ts';
import type { LinkItem } from '../../src/contract/links.ts';
import { lockedGroupsOf } from '../../src/contract/lockedGroups.ts';
import { PAGE_DATA_ID, type FirstView, type Host, type PageData, type Picture } from '../../src/contract/pageData.ts';
import { hiddenParts } from '../../src/contract/parts.ts';
import { STAMP_NAME } from '../../src/contract/pageStamp.ts';
import { OWN_SHEET_ID } from '../../src/contract/ownSheet.ts';
import { quoteAddress } from '../../src/contract/quotes.ts';
import { foreignUrl, originsOf, servicesOf } from '../../src/contract/foreignServices.ts';
import { defaultSite, type Site } from '../../src/contract/site.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { headTags, meta } from './headTags.ts';
import type { PictureInfo } from '../files/imageHeader.ts';
import { openFallbackLinks } from '../links/linksSource.ts';
import { stampedLanguage } from './languages.ts';
import { laterScripts } from './laterScripts.ts';
import { loadingWord } from './loadingWord.ts';
import { withBase } from './withBase.ts';
import { wordsLinks } from './wordsLinks.ts';

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
    sheet: sheet === undefined ? '' : `<link rel="stylesheet" id="${OWN_SHEET_ID}" href="${base}${escapeHtml(sheet)}">`,
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
