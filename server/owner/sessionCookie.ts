import { SESSION_SECONDS } from './sessions.ts';

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

/** The `Set-Cookie` header for a token that lives for `seconds`; without a token, it deletes the cookie. */
export function sessionCookie(token: string | undefined, site: CookieSite, seconds = SESSION_SECONDS): string {
  const pair = `${nameOf(site)}=${token ?? ''}`;
  const rest = ['Path=/', `Max-Age=${token === undefined ? 0 : seconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [pair, ...rest, ...(site.isSecure ? ['Secure'] : [])].join('; ');
}
