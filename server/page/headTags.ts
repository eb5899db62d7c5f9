import type { Language } from '../../src/contract/language.ts';
import type { PageData } from '../../src/contract/pageData.ts';
import { isHomeHost } from '../../src/contract/address.ts';
import { defaultSite, type Site } from '../../src/contract/site.ts';
import { siteNameWidth } from '../../src/contract/siteName.ts';
import { type PictureInfo, pictureInfo } from '../files/imageHeader.ts';
import { THEME_COLOR } from './themeColor.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layers } from '../site/wallpaperFiles.ts';

/** Preview picture of the page in chats and feeds. */
const SHARE_PICTURE = '/images/share.jpg';

/** Path of the description of the site as a search engine, below the base. */
export const OPEN_SEARCH = '/opensearch.xml';
export const OPEN_SEARCH_TYPE = 'application/opensearchdescription+xml';

/**
 * The address of the page, with `base` at its end: by `url` in `site.yml`, over http for hosts of a home network, since
 * they have no certificate. Undefined if `url` is the default, or a name and no host.
 */
export function siteAddress({ url }: Pick<Site, 'url'>, base = '/'): string | undefined {
  const written = url.replace(/\/*$/, '');
  const whole = `https://${written.endsWith(base.slice(0, -1)) ? `${written}/` : written + base}`;
  if (url === defaultSite.url || !URL.canParse(whole)) return undefined;
  const { hostname, host, port, pathname } = new URL(whole);
  const isName = !hostname.includes('.');
  const isHome = isHomeHost(hostname) || isName;
  if (isName && port === '' && !isHomeHost(hostname)) return undefined;
  return `${isHome ? 'http' : 'https'}://${host}${pathname.replace(/\/*$/, '/')}`;
}

/** Size of the served share picture, px: the owner's, else the built one. Undefined if it is unknown. */
export function shareSize({ owner, built }: Layers): PictureInfo['size'] | undefined {
  const file = [owner, built].map((folder) => join(folder, SHARE_PICTURE)).find((path) => existsSync(path));
  return file === undefined ? undefined : pictureInfo(readFileSync(file))?.size;
}

/** Puts `base` in front of a path of this site; any other address is returned as it is. */
export function withBase(address: string, base: string): string {
  return address.startsWith('/') ? base + address.slice(1) : address;
}

/** Escapes text for use between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A value as JSON for use inside a `script` element: nothing in it can close the element or open a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Language codes in Open Graph's format. */
const LOCALES: Record<Language, string> = { 'zh-CN': 'zh_CN', 'zh-TW': 'zh_TW', en: 'en_US' };

/** The head tags that describe the page to browsers, home screens, search engines and link previews. */
export function headTags({ site, host, language }: PageData, base: string, share?: PictureInfo['size']): string[] {
  const address = `https://${site.url}${base}`;
  const picture = `https://${site.url}${withBase(SHARE_PICTURE, base)}`;
  return [
    `<title>${escapeHtml(site.name)}</title>`,
    ...meta('name', 'description', site.description),
    ...meta('name', 'keywords', site.keywords.join(',')),
    ...meta('name', 'author', site.author),
    ...meta('name', 'theme-color', THEME_COLOR),
    ...standaloneTags(site),
    // With cookies: a login in front of the site would otherwise refuse the manifest.
    // An extension cannot be installed as a web app.
    ...(host === 'extension'
      ? []
      : [
          `<link rel="manifest" href="${escapeHtml(withBase('/manifest.webmanifest', base))}" crossorigin="use-credentials">`,
          ...openSearchLink(site, base),
        ]),
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
    // A style element, because the page's policy blocks style attributes.
    `<style>:root{--name-width:${siteNameWidth(site.url).toFixed(2)}}</style>`,
  ];
}

/**
 * The name of the site as a search engine: OpenSearch 1.1 allows 16 characters. Firefox knows by this name that it has
 * the one that a page offers.
 */
export const searchName = ({ name }: Pick<Site, 'name'>): string => Array.from(name).slice(0, 16).join('');

/** The page as a search engine of the browser, where it has an address. */
const openSearchLink = (site: Site, base: string): string[] =>
  siteAddress(site, base) === undefined
    ? []
    : [
        `<link rel="search" type="${OPEN_SEARCH_TYPE}" title="${escapeHtml(searchName(site))}" href="${escapeHtml(withBase(OPEN_SEARCH, base))}">`,
      ];

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
export function meta(attribute: 'name' | 'property', key: string, content: string): string[] {
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
