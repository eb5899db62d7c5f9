/* A login in front of the site: Authelia, Cloudflare Access, Basic auth. For page and worker. */
import { stampOf } from './pageStamp.ts';

/** Thrown where a login in front of the site has answered a request in its place. */
export class LoginNeeded extends Error {
  override name = 'LoginNeeded';
}

/** Message of the worker to the page: its check of the page met a login. */
export const LOGIN_NEEDED = 'login needed';

/**
 * Parameter of a navigation that the worker lets through to the network, so that the login can answer it. The page
 * removes it from the address.
 */
export const LOGIN_PARAMETER = 'login';

/**
 * Fetches a file or call of this site. Throws `LoginNeeded` if a login in front of it answers: by a redirect that
 * scripts cannot follow (another host), by 401, or by a page that is not of this site. Only `GET` follows redirects,
 * which hosts of static files may send; a call with a body must not reach another host. `ownRefusal` accepts a 401 with
 * JSON, which the site's own calls for passwords send.
 */
export async function fetchOwn(url: string, init: RequestInit = {}, ownRefusal = false): Promise<Response> {
  let response = await fetch(url, { ...init, redirect: 'manual' });
  if (response.type === 'opaqueredirect') {
    if ((init.method ?? 'GET') !== 'GET') throw new LoginNeeded();
    try {
      response = await fetch(url, init);
    } catch (error) {
      throw error instanceof TypeError ? new LoginNeeded() : error;
    }
  }
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 401 && !(ownRefusal && (await isJson(response.clone())))) throw new LoginNeeded();
  if (response.ok && /^text\/html\b/i.test(type) && stampOf(await response.clone().text()) === undefined) {
    throw new LoginNeeded();
  }
  return response;
}

/** Decided by the body: servers of the same kind may send another content type. */
async function isJson(response: Response): Promise<boolean> {
  return response.json().then(
    () => true,
    () => false,
  );
}
