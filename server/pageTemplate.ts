import type { Language } from '../src/contract/language.ts';
import type { LinkItem } from '../src/contract/links.ts';
import { lockedGroupsOf } from '../src/contract/lockedGroups.ts';
import { PAGE_DATA_ID, type FirstView, type Host, type PageData, type Picture } from '../src/contract/pageData.ts';
import { STAMP_NAME } from '../src/contract/pageStamp.ts';
import { quoteAddress } from '../src/contract/quotes.ts';
import { foreignUrl, originsOf, servicesOf } from '../src/contract/services.ts';
import type { Site } from '../src/contract/site.ts';
import { siteDefaults } from '../src/contract/siteDefaults.ts';
import { siteNameWidth } from '../src/contract/siteName.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import type { PictureInfo } from './imageHeader.ts';
import { stampedLanguage } from './languages.ts';
import { laterScripts } from './laterScripts.ts';
import { loadingWord } from './loadingWord.ts';
import { SHARE_PICTURE } from './sharePicture.ts';
import { wordsLinks } from './wordsLinks.ts';

const THEME_COLOR = '#0d111b';
/** As Open Graph writes them. */
const LOCALES: Record<Language, string> = { 'zh-CN': 'zh_CN', 'zh-TW': 'zh_TW', en: 'en_US' };
const NOSCRIPT_SHEET = '/noscript.css';

/** What a page is stamped with beside its data. */
interface Stamp {
  /** Base path of the site, ends in `/`. */
  base?: string;
  /** Size of the share picture. */
  share?: PictureInfo['size'];
  /** The first view; without it the page draws that in the browser. */
  view?: FirstView | undefined;
}

/**
 * The page data. Links of locked groups are left out, since the page cannot protect them. `home` are the home links;
 * undefined where they change without a new page. `dataBlock` also removes the AMap key where the server makes the calls.
 */
export function pageDataOf(
  site: Site,
  pictures: Picture[],
  host: Host = 'server',
  home?: readonly LinkItem[],
  language: Language = stampedLanguage(site),
): PageData {
  const { groupOf } = lockedGroupsOf(site.lockedGroups);
  const categories = Object.entries(site.fallbackLinks.categories).filter(([name]) => groupOf(name) === undefined);
  const quote = { endpoint: quoteAddress(site.quote.endpoint, language) };
  const fallbackLinks = { ...site.fallbackLinks, categories: Object.fromEntries(categories) };
  return {
    language,
    site: {
      ...site,
      fallbackLinks,
      // The pictures are described in their order: the page asks for nothing else.
      wallpaper: { ...site.wallpaper, local: pictures.length || site.wallpaper.local, order: [] },
      // In a new tab people expect one.
      interface: { ...site.interface, searchField: site.interface.searchField ?? host === 'extension' },
    },
    pictures,
    host,
    amapProxy: host === 'server' && site.weather.amapKey !== '',
    preconnect: originsOf(servicesOf({ ...site, quote }, host), 'start'),
    year: new Date().getFullYear(),
    ...(home && { home: home.filter(({ category }) => groupOf(category) === undefined) }),
  };
}

/**
 * Fills the marks of `index.html`: head, loading screen, first view with its icons, and what holds without JavaScript.
 * Scripts wait for the boot script where the page has its first view. Earlier content is replaced, so a page that the
 * build has filled for static hosting can be filled again by the server. Throws when a mark is missing, since the page
 * could not start.
 */
export function fillPage(html: string, pageData: PageData, { base = '/', share, view }: Stamp = {}): string {
  const parts = {
    head: [...headTags(pageData, base, share), dataBlock(pageData)].join('\n    '),
    loading: loadingScreen(pageData, base),
    view: view?.html ?? '',
    icons: view?.symbols ? `<svg hidden>${view.symbols}</svg>` : '',
    noscript: withoutScripts(base, view),
  };
  return Object.entries(parts).reduce(
    (page, [name, part]) => fillMark(page, name, part),
    laterScripts(inLanguage(html, pageData.language), view !== undefined),
  );
}

/** Says what language the page is in, and which words it asks for. */
function inLanguage(html: string, language: Language): string {
  return wordsLinks(html, language).replace(/<html lang="[\w-]*"/, `<html lang="${language}"`);
}

/** Puts `part` behind a mark, in the place of what an earlier filling has put there. */
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

/** Puts `base` in front of a path of this site; any other address is returned as it is. */
export function withBase(address: string, base: string): string {
  return address.startsWith('/') ? base + address.slice(1) : address;
}

function dataBlock(pageData: PageData): string {
  const { site, amapProxy } = pageData;
  const shown = amapProxy ? { ...site, weather: { ...site.weather, amapKey: '' } } : site;
  const json = escapeJson({ ...pageData, site: shown });
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}

function headTags({ site, host, language }: PageData, base: string, share: PictureInfo['size']): string[] {
  const address = `https://${site.url}${base}`;
  const picture = `https://${site.url}${withBase(SHARE_PICTURE, base)}`;
  return [
    `<title>${escapeHtml(site.name)}</title>`,
    ...meta('name', 'description', site.description),
    ...meta('name', 'keywords', site.keywords.join(',')),
    ...meta('name', 'author', site.author),
    ...meta('name', 'theme-color', THEME_COLOR),
    ...standaloneTags(site),
    // An extension cannot be installed as a web app.
    ...(host === 'extension'
      ? []
      : [`<link rel="manifest" href="${escapeHtml(withBase('/manifest.webmanifest', base))}">`]),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:locale', LOCALES[language]),
    ...meta('property', 'og:site_name', site.name),
    ...meta('property', 'og:title', site.name),
    ...meta('property', 'og:description', site.description),
    ...meta('property', 'og:url', address),
    ...meta('property', 'og:image', picture),
    ...(share ? meta('property', 'og:image:width', String(share.width)) : []),
    ...(share ? meta('property', 'og:image:height', String(share.height)) : []),
    ...meta('property', 'og:image:alt', site.name),
    ...meta('name', 'twitter:card', 'summary_large_image'),
    ...meta('name', 'twitter:title', site.name),
    ...meta('name', 'twitter:description', site.description),
    ...meta('name', 'twitter:image', picture),
    `<script type="application/ld+json">${escapeJson(structuredData(site, address, language))}</script>`,
    // No style attribute of the heading: the page's policy would refuse it.
    `<style>:root{--name-width:${siteNameWidth(site.url).toFixed(2)}}</style>`,
  ];
}

/**
 * Tags for iOS home screens, which do not read all of the manifest. The status bar style comes from these tags only,
 * and needs the other two. With `black-translucent` the page extends behind the status bar (see the safe areas in the
 * styles).
 */
function standaloneTags(site: Site): string[] {
  return [
    ...meta('name', 'mobile-web-app-capable', 'yes'),
    ...meta('name', 'apple-mobile-web-app-capable', 'yes'),
    ...meta('name', 'apple-mobile-web-app-status-bar-style', 'black-translucent'),
    ...meta('name', 'apple-mobile-web-app-title', site.name),
  ];
}

/** One meta element, or none for an empty text. */
function meta(attribute: 'name' | 'property', key: string, content: string): string[] {
  return content ? [`<meta ${attribute}="${key}" content="${escapeHtml(content)}">`] : [];
}

/** Structured data for search engines (schema.org). */
function structuredData(site: Site, address: string, inLanguage: Language) {
  const profiles = site.social.map(({ url }) => url).filter((url) => /^https?:/i.test(url));
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: address,
    description: site.description,
    inLanguage,
    author: { '@type': 'Person', name: site.author, sameAs: profiles },
  };
}

/** The loading screen is part of the HTML, so that it is visible before any script has loaded. */
function loadingScreen({ site, language }: PageData, base: string): string {
  if (!site.interface.loadingScreen) return '';
  // The page's HTML asks no other site for anything.
  const logo = escapeHtml(withBase(foreignUrl(site.logo) ? siteDefaults.logo : site.logo, base));
  return (
    '<div class="loading" id="loading">' +
    `<div class="loading__lamp"><img src="${logo}" alt=""></div>` +
    `<p class="loading__name">${escapeHtml(site.name)}</p>` +
    `${loadingWord(language)}</div>`
  );
}

/** The first view is HTML: this only hides what scripts would have to do, and shows a wallpaper. */
function withoutScripts(base: string, view: FirstView | undefined): string {
  const sheet = escapeHtml(withBase(NOSCRIPT_SHEET, base));
  return `<noscript><link rel="stylesheet" href="${sheet}">${view?.still ?? ''}</noscript>`;
}
