import { SESSION_SECONDS } from './sessions.ts';

/** On https browsers hold a name that begins so to this host and to https: nobody else can set it. */
const SECURE_NAME = '__Host-owner';
const PLAIN_NAME = 'owner';
/** A token in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The token in a `Cookie` header. On https only the name counts that nobody else can set. */
export function tokenIn(cookies: string | undefined, isSecure: boolean): string | undefined {
  const name = isSecure ? SECURE_NAME : PLAIN_NAME;
  const values = (cookies ?? '').split(';').flatMap((pair) => {
    const [key, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    return key.trim() === name ? [value.trim()] : [];
  });
  // Of two one was set by somebody else.
  const [token] = values;
  return values.length === 1 && token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The `Set-Cookie` header with a token; without one it takes the cookie away. */
export function sessionCookie(token: string | undefined, isSecure: boolean): string {
  const pair = `${isSecure ? SECURE_NAME : PLAIN_NAME}=${token ?? ''}`;
  const rest = ['Path=/', `Max-Age=${token === undefined ? 0 : SESSION_SECONDS}`, 'HttpOnly', 'SameSite=Strict'];
  return [pair, ...rest, ...(isSecure ? ['Secure'] : [])].join('; ');
}
