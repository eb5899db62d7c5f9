import { SESSION_KEY_HEADER } from '../../src/contract/session.ts';
import { secureBehindProxies } from '../http/visitorAddress.ts';
import type { Halves } from './devices.ts';

/**
 * Cookie name for https. Browsers accept the `__Host-` prefix only from this host over https, so nobody else can set
 * this cookie.
 */
const SECURE_NAME = '__Host-owner';
const PLAIN_NAME = 'owner';
/** A token: 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The address that a call came to. */
export interface CookieSite {
  isSecure: boolean;
  /** The requested host, with port if there is one. */
  host: string | undefined;
  /** Base path of the site, ends in `/`. */
  base: string;
}

/**
 * Name of the cookie. Browsers keep one cookie of a name for a host, on all its ports and paths, so port and path of the
 * site are part of the name: two sites on one host do not sign each other out.
 */
function nameOf({ isSecure, host = '', base }: CookieSite): string {
  const [, port] = /:(\d+)$/.exec(host) ?? [];
  const path = base === '/' ? undefined : encodeURIComponent(base.slice(1, -1));
  return [isSecure ? SECURE_NAME : PLAIN_NAME, port, path].filter((part) => part !== undefined).join('-');
}

/**
 * The token in a `Cookie` header; undefined unless there is exactly one valid token. Over https, only the `__Host-`
 * cookie counts.
 */
export function tokenIn(cookies: string | undefined, site: CookieSite): string | undefined {
  const name = nameOf(site);
  const values = (cookies ?? '').split(';').flatMap((pair) => {
    const [key, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    return key.trim() === name ? [value.trim()] : [];
  });
  // If there are two cookies, somebody else has set one of them, so neither is trusted.
  const [token] = values;
  return values.length === 1 && token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Reads a request header. */
type Header = (name: string) => string | undefined;

/** The address that a request came to, on Node. */
export const siteBehindProxies =
  (proxies: number, base: string) =>
  (header: Header): CookieSite => ({
    isSecure:
      secureBehindProxies(header('x-forwarded-proto'), proxies) ||
      // No script can set this header: the page that sends it came by https, whatever the proxies report.
      header('origin')?.startsWith('https://') === true,
    host: header('host'),
    base,
  });

/** A browser with the halves that it has sent. */
export interface Visitor extends Halves {
  site: CookieSite;
}

/** The halves in the headers of a request to this address. */
export function halvesIn(header: Header, address: CookieSite): Visitor {
  const cookies = header('cookie');
  // A browser sends the cookie of https with https only, also if no proxy reports the protocol of the visitor.
  const secured = { ...address, isSecure: true };
  const site = address.isSecure || tokenIn(cookies, secured) !== undefined ? secured : address;
  return { site, token: tokenIn(cookies, site), key: header(SESSION_KEY_HEADER) };
}

/** The `Set-Cookie` header for a token that lives for `seconds`; with neither, it deletes the cookie. */
export function deviceCookie(token: string | undefined, site: CookieSite, seconds = 0): string {
  const pair = `${nameOf(site)}=${token ?? ''}`;
  const rest = ['Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [pair, ...rest, ...(site.isSecure ? ['Secure'] : [])].join('; ');
}
