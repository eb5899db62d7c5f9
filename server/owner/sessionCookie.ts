import { SESSION_SECONDS } from './sessions.ts';

/**
 * Cookie name for https. Browsers accept the `__Host-` prefix only from this host over https, so nobody else can set
 * this cookie.
 */
const SECURE_NAME = '__Host-owner';
const PLAIN_NAME = 'owner';
/** A token: 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * The token in a `Cookie` header; undefined unless there is exactly one valid token. Over https, only the `__Host-`
 * cookie counts.
 */
export function tokenIn(cookies: string | undefined, isSecure: boolean): string | undefined {
  const name = isSecure ? SECURE_NAME : PLAIN_NAME;
  const values = (cookies ?? '').split(';').flatMap((pair) => {
    const [key, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    return key.trim() === name ? [value.trim()] : [];
  });
  // If there are two cookies, somebody else has set one of them, so neither is trusted.
  const [token] = values;
  return values.length === 1 && token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The `Set-Cookie` header for a token that lives for `seconds`; without a token, it deletes the cookie. */
export function sessionCookie(token: string | undefined, isSecure: boolean, seconds = SESSION_SECONDS): string {
  const pair = `${isSecure ? SECURE_NAME : PLAIN_NAME}=${token ?? ''}`;
  const rest = ['Path=/', `Max-Age=${token === undefined ? 0 : seconds}`, 'HttpOnly', 'SameSite=Strict'];
  return [pair, ...rest, ...(isSecure ? ['Secure'] : [])].join('; ');
}
