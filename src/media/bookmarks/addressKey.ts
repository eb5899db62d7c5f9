import { isHomeHost } from '../../contract/address.ts';

/** Tracking parameters, which do not change the page. */
const TRACKING =
  /^(utm_\w+|spm|spm_id_from|from_spmid|vd_source|share_(source|medium|plat|session_id|tag|from|token)|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/i;
/** Parameters that usually name the referring page, but on some sites select the content. */
const PERHAPS_TRACKING = /^(from|source|ref|referer|referrer)$/i;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * A key that is equal for addresses of the same page: without protocol, default port, empty parts, tracking parameters
 * and trailing slash. Case matters only after the host, but not in percent codes. A text that is not an address is its own key. For IP addresses
 * and names of a home network the default ports count, since http and https are often two services of one box.
 */
export function addressKey(address: string): string {
  return keyWithout(address, [TRACKING]);
}

/** Like `addressKey()`, but without user name and password: the key of the page behind them. */
export function keyWithoutCredentials(address: string): string {
  if (!hasCredentials(address)) return addressKey(address);
  const url = new URL(address.trim());
  [url.username, url.password] = ['', ''];
  return addressKey(url.href);
}

/** Whether an address contains a user name or a password. */
export function hasCredentials(address: string): boolean {
  const trimmed = address.trim();
  // Parsing thousands of addresses takes long, and few have this sign.
  if (!trimmed.includes('@') || !URL.canParse(trimmed)) return false;
  const { username, password } = new URL(trimmed);
  return username !== '' || password !== '';
}

/** Like `addressKey()`, but also ignores parameters that may be irrelevant; used only for hints. */
export function pageKey(address: string): string {
  return keyWithout(address, [TRACKING, PERHAPS_TRACKING]);
}

function keyWithout(address: string, left: readonly RegExp[]): string {
  const trimmed = address.trim();
  if (!URL.canParse(trimmed)) return trimmed;
  const url = new URL(trimmed);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return url.href.toLowerCase();
  const isHome = isHomeHost(url.hostname);
  const port = isHome ? url.port || DEFAULT_PORTS[url.protocol] : url.port;
  const isDefaultPort = !isHome && (port === '' || port === '80' || port === '443');
  const query = [...url.searchParams]
    .filter(([name]) => !left.some((names) => names.test(name)))
    .map((pair) => pair.join('='))
    .join('&');
  const user = url.username ? `${url.username}:${url.password}@` : '';
  const hash = url.hash === '#' ? '' : sameCodes(url.hash);
  const path = sameCodes(url.pathname).replace(/\/+$/, '');
  return `${user}${url.hostname}${isDefaultPort ? '' : `:${port}`}${path}${query && `?${query}`}${hash}`;
}

/** A part of an address with its percent codes as the URL parser writes them (`%E4`). */
const sameCodes = (part: string): string => part.replaceAll(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
