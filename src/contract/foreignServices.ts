import type { Host } from './pageData.ts';
import type { Site } from './site.ts';

/** Purposes of requests to other sites, in display order. */
const PURPOSES = ['quote', 'weather', 'wallpaper', 'music', 'icons', 'sheet', 'search'] as const;

export type Purpose = (typeof PURPOSES)[number];

/**
 * Origin of a request: the page's scripts at start (`start`) or later (`script`), an element that shows a picture, the
 * site's own server, or a visitor who opens the address.
 */
type Asker = 'start' | 'script' | 'picture' | 'server' | 'visitor';

/** An address on another site that this page may request. */
export interface Service {
  purpose: Purpose;
  url: URL;
  by: readonly Asker[];
}

export type ServiceSite = Pick<
  Site,
  'wallpaper' | 'quote' | 'weather' | 'music' | 'social' | 'fallbackLinks' | 'search' | 'logo' | 'privacy'
>;

/** One row of the list of hosts that the page may contact. */
export interface Contact {
  /** With the port, unless it is the default. */
  host: string;
  purposes: readonly Purpose[];
  /** Known redirect targets. Neither page nor worker can see where a redirect leads. */
  sendsOn: readonly string[];
}

/** Open-Meteo's search for places by name: https://open-meteo.com/en/docs/geocoding-api. Used for the owner only. */
export const PLACES_ENDPOINT = 'https://geocoding-api.open-meteo.com/v1/search';

const THIS_SITE = 'https://site.invalid';

/** Parses an address on another site; undefined for a path of this site and for addresses that are not http(s). */
export function foreignUrl(address: string, here = THIS_SITE): URL | undefined {
  // A path may lead to another site, since browsers read `/\` as `//`.
  if (!URL.canParse(address, here)) return undefined;
  const url = new URL(address, here);
  return /^https?:$/.test(url.protocol) && url.host !== new URL(here).host ? url : undefined;
}

/**
 * All requests to other sites that the owner's settings allow. Content security policy, preconnects and the visitor's
 * list of hosts are derived from this list. Addresses that only answers contain (songs, link icons) are added by the page.
 */
export function servicesOf(site: ServiceSite, host: Host): Service[] {
  const { quote, weather, wallpaper, music, search, logo } = site;
  const services: Service[] = [];
  const add = (purpose: Purpose, address: string, ...by: Asker[]) => {
    const url = foreignUrl(address);
    if (url) services.push({ purpose, url, by });
  };
  add('quote', quote.endpoint, 'start');
  // With a key, the site's own server sends the request, if there is one.
  if (!weather.amapKey) add('weather', weather.openMeteoEndpoint, 'start');
  else add('weather', weather.amapEndpoint, host === 'server' ? 'server' : 'start');
  // The page also fetches these two by script, to save the displayed picture.
  add('wallpaper', wallpaper.daily, 'picture', 'script');
  add('wallpaper', wallpaper.landscape, 'picture', 'script');
  add('wallpaper', wallpaper.anime, 'picture');
  for (const endpoint of music.endpoints) add('music', endpoint, 'script');
  add('icons', logo, 'picture');
  for (const icon of iconsOf(site)) if (/^https?:\/\//.test(icon)) add('icons', icon, 'picture');
  for (const { url } of search.engines) add('search', url, 'visitor');
  return services;
}

function iconsOf({ social, fallbackLinks, search }: ServiceSite): string[] {
  const { home, categories } = fallbackLinks;
  return [social, home, ...Object.values(categories), search.engines].flat().map(({ icon }) => icon);
}

/** The services as rows, one for each host. */
export function contactsOf(services: readonly Service[], site: ServiceSite): Contact[] {
  const rows = new Map<string, Set<Purpose>>();
  for (const { purpose, url } of services) {
    const purposes = rows.get(url.host) ?? new Set();
    rows.set(url.host, purposes.add(purpose));
  }
  const contacts = [...rows].map(([host, purposes]) => ({
    host,
    purposes: PURPOSES.filter((purpose) => purposes.has(purpose)),
    sendsOn: sentOn(host, purposes, site),
  }));
  return PURPOSES.flatMap((purpose) => contacts.filter(({ purposes }) => purposes[0] === purpose));
}

/** Redirect targets of the default services. */
const KNOWN_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['api.dujin.org', ['cn.bing.com', 'www.bing.com']],
  ['api.aixiaowai.cn', ['*.sinaimg.cn']],
]);

/** Redirect targets of playlist services for songs and covers, by music platform. */
const KNOWN_OF_MUSIC: ReadonlyMap<string, readonly string[]> = new Map([
  ['netease', ['music.163.com', '*.music.126.net']],
  ['tencent', ['*.stream.qqmusic.qq.com', 'y.gtimg.cn', 'y.qq.com']],
]);

function sentOn(host: string, purposes: ReadonlySet<Purpose>, { music, privacy }: ServiceSite): string[] {
  const known = [
    ...(KNOWN_OF.get(host) ?? []),
    ...(purposes.has('music') ? (KNOWN_OF_MUSIC.get(music.server) ?? []) : []),
    ...(Object.hasOwn(privacy.sendsOn, host) ? (privacy.sendsOn[host] ?? []) : []),
  ];
  return [...new Set(known)].filter((name) => name !== host);
}

/** Distinct origins of the services with one of these askers. */
export function originsOf(services: readonly Service[], ...askers: Asker[]): string[] {
  const requested = services.filter(({ by }) => by.some((asker) => askers.includes(asker)));
  return [...new Set(requested.map(({ url }) => url.origin))];
}
